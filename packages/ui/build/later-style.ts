/// <reference types="vite/client" />

// The rules of other screens after the first, which adopt them.
import.meta.glob('../src/**/*.later.css.ts', { eager: true });
