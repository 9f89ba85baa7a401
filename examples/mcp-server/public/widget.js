import { defineElements } from '/foyer/foyer.js';

defineElements();
