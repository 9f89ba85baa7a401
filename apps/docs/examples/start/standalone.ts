import { defineElements } from '@foyer/ui/standalone';
import '@foyer/ui/style.css';

defineElements();
