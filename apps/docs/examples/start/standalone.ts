import { defineElements } from '@foyer/elements';
import '@foyer/elements/style.css';

defineElements();
