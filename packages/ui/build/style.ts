/// <reference types="vite/client" />

// The one entry of the stylesheet: every `.css.ts` of the package. Components do not import their rules, so that they
// run anywhere (tests, servers, other bundlers) and the host decides where the stylesheet comes from.
import.meta.glob('../src/**/*.css.ts', { eager: true });
