/** A framework that `foyer init` recognises. */
export interface Framework {
  /** The value of `--framework`. */
  name: string;
  label: string;
  /** The page of the documentation whose files are written. */
  page: string;
  /** The packages by which an app of this framework is recognised. It has all of them. */
  needs: readonly string[];
  /** The files that a new app already has and that the page replaces. */
  replaced: readonly string[];
  /** The files of the page that a new app already has and may keep. */
  keeps: readonly string[];
  /** The URL of the login during development. */
  login: string;
}

/** The frameworks. The first that an app has counts: some contain others. */
export const frameworks: readonly Framework[] = [
  {
    name: 'next',
    label: 'Next.js',
    page: 'next',
    needs: ['next'],
    replaced: ['app/layout.tsx'],
    keeps: ['app/page.tsx'],
    login: 'http://localhost:3000/login',
  },
  {
    name: 'react-router',
    label: 'React Router',
    page: 'react-router',
    needs: ['react-router', '@react-router/dev'],
    replaced: ['app/root.tsx', 'app/routes.ts', 'react-router.config.ts'],
    keeps: ['app/routes/home.tsx'],
    login: 'http://localhost:5173/login',
  },
  {
    name: 'tanstack-start',
    label: 'TanStack Start',
    page: 'tanstack-start',
    needs: ['@tanstack/react-start'],
    replaced: ['src/routes/__root.tsx'],
    keeps: ['src/routes/index.tsx', 'vite.config.ts'],
    login: 'http://localhost:3000/login',
  },
  {
    name: 'sveltekit',
    label: 'SvelteKit',
    page: 'sveltekit',
    needs: ['@sveltejs/kit'],
    replaced: ['src/routes/+layout.svelte'],
    keeps: ['src/routes/+page.svelte'],
    login: 'http://localhost:5173/login',
  },
  {
    name: 'astro',
    label: 'Astro',
    page: 'astro',
    needs: ['astro'],
    replaced: ['astro.config.ts', 'src/layouts/Layout.astro'],
    keeps: ['src/pages/index.astro'],
    login: 'http://localhost:4321/login',
  },
  {
    name: 'vite-react',
    label: 'Vite with React',
    page: 'vite-react',
    needs: ['vite', 'react'],
    replaced: ['src/App.tsx'],
    keeps: [],
    login: 'http://localhost:5173/login',
  },
  {
    name: 'vue',
    label: 'Vue',
    page: 'vue',
    needs: ['vite', 'vue'],
    replaced: ['src/App.vue', 'src/main.ts', 'vite.config.ts'],
    keeps: [],
    login: 'http://localhost:5173/login',
  },
  {
    name: 'svelte',
    label: 'Svelte',
    page: 'svelte',
    needs: ['vite', 'svelte'],
    replaced: ['src/App.svelte', 'src/main.ts'],
    keeps: [],
    login: 'http://localhost:5173',
  },
  {
    name: 'solid',
    label: 'Solid',
    page: 'solid',
    needs: ['vite', 'solid-js'],
    replaced: ['src/App.tsx', 'src/index.tsx'],
    keeps: [],
    login: 'http://localhost:5173',
  },
  {
    name: 'vite',
    label: 'Vite without a framework',
    page: 'vite',
    needs: ['vite'],
    replaced: ['src/main.ts'],
    keeps: [],
    login: 'http://localhost:5173',
  },
];
