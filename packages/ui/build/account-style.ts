/// <reference types="vite/client" />

// The rules that the account page adopts: in the stylesheet, every page would load them.
import.meta.glob('../src/account/*.css.ts', { eager: true });
