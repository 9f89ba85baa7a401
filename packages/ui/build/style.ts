/// <reference types="vite/client" />

// The one entry of the stylesheet: every `.css.ts` of the package. Components do not import their rules, so that they
// run anywhere (tests, servers, other bundlers) and the host decides where the stylesheet comes from.
// Between two of its rules their order decides: those for all elements come before those for one.
import.meta.glob('../src/theme/*.css.ts', { eager: true });
import.meta.glob('../src/**/*.css.ts', { eager: true });
