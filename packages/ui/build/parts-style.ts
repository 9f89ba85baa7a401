/// <reference types="vite/client" />

// The rules of consent, and of what other screens after the first share with it: these screens adopt them.
import.meta.glob('../src/**/*.parts.css.ts', { eager: true });
