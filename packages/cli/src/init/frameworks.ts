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
  /** Where the app runs during development. */
  url: string;
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
    url: 'http://localhost:3000',
  },
  {
    name: 'react-router',
    label: 'React Router',
    page: 'react-router',
    needs: ['react-router', '@react-router/dev'],
    replaced: ['app/root.tsx', 'app/routes.ts', 'react-router.config.ts'],
    keeps: ['app/routes/home.tsx'],
    url: 'http://localhost:5173',
  },
  {
    name: 'tanstack-start',
    label: 'TanStack Start',
    page: 'tanstack-start',
    needs: ['@tanstack/react-start'],
    replaced: ['src/routes/__root.tsx'],
    keeps: ['src/routes/index.tsx', 'vite.config.ts'],
    url: 'http://localhost:3000',
  },
  {
    name: 'sveltekit',
    label: 'SvelteKit',
    page: 'sveltekit',
    needs: ['@sveltejs/kit'],
    replaced: ['src/routes/+layout.svelte'],
    keeps: ['src/routes/+page.svelte'],
    url: 'http://localhost:5173',
  },
  {
    name: 'astro',
    label: 'Astro',
    page: 'astro',
    needs: ['astro'],
    replaced: ['astro.config.ts', 'src/layouts/Layout.astro'],
    keeps: ['src/pages/index.astro'],
    url: 'http://localhost:4321',
  },
  {
    name: 'vite-react',
    label: 'Vite with React',
    page: 'vite-react',
    needs: ['vite', 'react'],
    replaced: ['src/App.tsx'],
    keeps: [],
    url: 'http://localhost:5173',
  },
  {
    name: 'vue',
    label: 'Vue',
    page: 'vue',
    needs: ['vite', 'vue'],
    replaced: ['src/App.vue', 'src/main.ts', 'vite.config.ts'],
    keeps: [],
    url: 'http://localhost:5173',
  },
];
