import type { Theme } from './theme.ts';

const card = 'var(--card, var(--background))';
const text = 'var(--card-foreground, var(--foreground))';

/**
 * A theme with the variables of shadcn/ui, for pages that cannot import `@foyer/ui/shadcn.css`. The values of the variables
 * are whole colors, as in the themes for Tailwind 4. Errors and successes keep the colors of the widget, which suit the
 * card: `--destructive` has too little contrast with a tint of itself.
 *
 * @example
 * ```ts
 * import { shadcnTheme } from '@foyer/ui/shadcn';
 *
 * const client = createFoyerClient('public-token-test-...');
 * mountLogin(document.querySelector('#sign-in')!, { client, theme: shadcnTheme });
 * ```
 */
export const shadcnTheme: Theme = {
  container: { backgroundColor: card, borderColor: 'var(--border)', borderRadius: 'calc(var(--radius) * 1.4)' },
  colors: {
    primary: text,
    secondary: 'var(--muted-foreground)',
    accent: 'var(--muted)',
    // The focus ring needs a contrast of 3 to 1, which `--ring` of the published themes does not have.
    ring: `color-mix(in oklab, var(--ring), ${text})`,
  },
  buttons: {
    primary: {
      backgroundColor: 'var(--primary)',
      textColor: 'var(--primary-foreground)',
      borderRadius: 'calc(var(--radius) * 0.8)',
    },
    disabled: {
      backgroundColor: 'var(--muted)',
      textColor: `color-mix(in oklab, var(--muted-foreground), ${text})`,
    },
  },
  // Nor does `--input`, for the border of a field.
  inputs: { borderColor: 'color-mix(in oklab, var(--input) 25%, var(--muted-foreground))' },
  // The font of the page where it has the variables: what follows `--font-sans` is no font, so the property inherits. A page
  // without them shows the widget's font, because browsers have a serif for pages that name none.
  fontFamily: 'var(--font-sans, 0 var(--background))',
};
