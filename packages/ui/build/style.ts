/// <reference types="vite/client" />

// The entry of the stylesheet: the rules of the first screens, and of what later screens have of them. All pages load them,
// so the rules of later screens have other entries, by the ends of their names. Components do not import their rules,
// so they run anywhere (tests, servers, other bundlers) and the host application decides how to load the stylesheet.
// Rules have equal specificity, so order decides: rules for all elements come before rules for one.
import.meta.glob('../src/theme/*.css.ts', { eager: true });
import.meta.glob(['../src/**/*.css.ts', '!../src/**/*.{parts,later,account}.css.ts'], { eager: true });
