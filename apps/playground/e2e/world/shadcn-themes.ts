/** The base colors of shadcn/ui, as steps of Tailwind's palette: lightness, chroma and hue. */
const bases = {
  neutral: {
    50: '0.985 0 0',
    100: '0.97 0 0',
    200: '0.922 0 0',
    400: '0.708 0 0',
    500: '0.556 0 0',
    800: '0.269 0 0',
    900: '0.205 0 0',
    950: '0.145 0 0',
  },
  zinc: {
    50: '0.985 0 0',
    100: '0.967 0.001 286.375',
    200: '0.92 0.004 286.32',
    400: '0.705 0.015 286.067',
    500: '0.552 0.016 285.938',
    800: '0.274 0.006 286.033',
    900: '0.21 0.006 285.885',
    950: '0.141 0.005 285.823',
  },
  slate: {
    50: '0.984 0.003 247.858',
    100: '0.968 0.007 247.896',
    200: '0.929 0.013 255.508',
    400: '0.704 0.04 256.788',
    500: '0.554 0.046 257.417',
    800: '0.279 0.041 260.031',
    900: '0.208 0.042 265.755',
    950: '0.129 0.042 264.695',
  },
  stone: {
    50: '0.985 0.001 106.423',
    100: '0.97 0.001 106.424',
    200: '0.923 0.003 48.717',
    400: '0.709 0.01 56.259',
    500: '0.553 0.013 58.071',
    800: '0.268 0.007 34.298',
    900: '0.216 0.006 56.043',
    950: '0.147 0.004 49.25',
  },
  gray: {
    50: '0.985 0.002 247.839',
    100: '0.967 0.003 264.542',
    200: '0.928 0.006 264.531',
    400: '0.707 0.022 261.325',
    500: '0.551 0.027 264.364',
    800: '0.278 0.033 256.848',
    900: '0.21 0.034 264.665',
    950: '0.13 0.028 261.692',
  },
} as const;

/** The published themes that change the primary color of a base: that of both schemes, and that of text on it. */
const brands = {
  blue: ['oklch(0.488 0.243 264.376)', 'oklch(0.97 0.014 254.604)'],
  violet: ['oklch(0.541 0.281 293.009)', 'oklch(0.969 0.016 293.756)'],
} as const;

/** The variables of a page with shadcn/ui, in the light scheme and with the class `dark`. */
export interface ShadcnTheme {
  light: Record<string, string>;
  dark: Record<string, string>;
}

function themeOf(base: keyof typeof bases, brand?: keyof typeof brands): ShadcnTheme {
  const step = (name: keyof (typeof bases)['neutral']) => `oklch(${bases[base][name]})`;
  const [primary, onPrimary] = brand ? brands[brand] : [];
  return {
    light: {
      '--radius': '0.625rem',
      '--background': 'oklch(1 0 0)',
      '--foreground': step(950),
      '--card': 'oklch(1 0 0)',
      '--card-foreground': step(950),
      '--primary': primary ?? step(900),
      '--primary-foreground': onPrimary ?? step(50),
      '--muted': step(100),
      '--muted-foreground': step(500),
      '--accent': step(100),
      '--accent-foreground': step(900),
      '--destructive': 'oklch(0.577 0.245 27.325)',
      '--border': step(200),
      '--input': step(200),
      '--ring': step(400),
    },
    dark: {
      '--background': step(950),
      '--foreground': step(50),
      '--card': step(900),
      '--card-foreground': step(50),
      '--primary': primary ?? step(200),
      '--primary-foreground': onPrimary ?? step(900),
      '--muted': step(800),
      '--muted-foreground': step(400),
      '--accent': step(800),
      '--accent-foreground': step(50),
      '--destructive': 'oklch(0.704 0.191 22.216)',
      '--border': 'oklch(1 0 0 / 10%)',
      '--input': 'oklch(1 0 0 / 15%)',
      '--ring': step(500),
    },
  };
}

const baseNames = Object.keys(bases) as (keyof typeof bases)[];
const brandNames = Object.keys(brands) as (keyof typeof brands)[];

/** The published themes by name. */
export const shadcnThemes: Readonly<Record<string, ShadcnTheme>> = Object.fromEntries([
  ...baseNames.map((base) => [base, themeOf(base)]),
  ...brandNames.map((brand) => [brand, themeOf('neutral', brand)]),
]);

const block = (selector: string, variables: Record<string, string>) =>
  `${selector} { ${Object.entries(variables)
    .map(([name, value]) => `${name}: ${value};`)
    .join(' ')} }`;

/** Returns the stylesheet of a page with a theme, as the command `shadcn init` writes it. */
export const pageSheet = ({ light, dark }: ShadcnTheme): string =>
  [
    block(':root', light),
    block('.dark', dark),
    'body { background: var(--background); color: var(--foreground); font-family: Verdana, sans-serif }',
  ].join('\n');
