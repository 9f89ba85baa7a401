import { FoyerDevtools } from '@foyer/devtools';
import { mountFoyerDevtools } from '@foyer/devtools/mount';
import { createElement } from 'react';

// Without React DOM, which would take most of the build.
globalThis.page = createElement(FoyerDevtools);
mountFoyerDevtools();
