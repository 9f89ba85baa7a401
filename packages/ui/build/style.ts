/// <reference types="vite/client" />

// The entry of the stylesheet: every `.css.ts` of the package but those of `later-style.ts` and `account-style.ts`.
// Components do not import their rules, so they run anywhere (tests, servers, other bundlers) and the host application
// decides how to load the stylesheet. Rules have equal specificity, so order decides: rules for all elements come before
// rules for one.
import.meta.glob('../src/theme/*.css.ts', { eager: true });
import.meta.glob(['../src/**/*.css.ts', '!../src/**/*.later.css.ts', '!../src/account/**'], { eager: true });
