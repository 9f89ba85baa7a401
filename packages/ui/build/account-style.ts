/// <reference types="vite/client" />

// The rules of the account page, which adopts them.
import.meta.glob('../src/**/*.account.css.ts', { eager: true });
