/// <reference types="vite/client" />

// The rules of the screens after the first, which these screens adopt: in the stylesheet, every page would load them.
import.meta.glob('../src/**/*.later.css.ts', { eager: true });
