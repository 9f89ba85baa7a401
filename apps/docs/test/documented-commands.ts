/** A file of the repository and words in it: usually a test and its name. */
type Place = readonly [file: string, words: string];

/** What holds a line of the documentation: a test that runs it, or the reason why none does. */
export type Held = { runBy: Place } | { notRun: string };

/** Commands of the documentation. */
export type CommandRow = Held & {
  /** The paths of the documents. Default: every document. */
  in?: RegExp;
  command: string | RegExp;
  /**
   * The folder in whose `package.json` the script of `npm start`, `npm test` or `npm run` is. Null: it comes from a template
   * that the repository does not contain.
   */
  folder?: string | null;
};

const developmentServer =
  'No test starts the development server of this framework. The build of the same files is tested.';
const prebuilt: Held = {
  runBy: ['apps/examples-e2e/apps/react-prebuilt.test.ts', 'signs in by email link on its development server'],
};
const onePage: Held = {
  runBy: ['apps/examples-e2e/apps/one-page-apps.test.ts', 'does the same on its development server'],
};
const template = 'apps/examples-e2e/packages/templates.test.ts';
const initialized = (page: string): Held => ({ runBy: [template, `page: '${page}'`] });
const served = (page: string): Held => ({
  runBy: ['apps/examples-e2e/tools/frameworks.ts', `page: 'frameworks/${page}'`],
});
const fromGitHub = { notRun: 'The template comes from GitHub. The tests begin with the files that it has instead.' };

/** The pages of the frameworks with a generator: the command that creates an app, and the example with its code. */
const generated: { page: string; folder: string | null; create: string; created: Held; started?: Held }[] = [
  {
    page: 'next',
    folder: 'examples/next-app',
    create: 'npx create-next-app@latest my-app --yes',
    created: { runBy: ['apps/examples-e2e/apps/next-app.test.ts', 'createApp(frameworks.next)'] },
    started: {
      runBy: ['apps/examples-e2e/apps/next-app.test.ts', 'the development build of the Next.js example logs nothing'],
    },
  },
  {
    page: 'react-router',
    folder: 'examples/react-router-app',
    create: 'npx create-react-router@7 my-app --yes',
    created: fromGitHub,
  },
  {
    page: 'tanstack-start',
    folder: 'examples/tanstack-start-app',
    create: 'npx @tanstack/cli@latest create my-app --blank -y',
    created: served('tanstack-start'),
  },
  {
    page: 'sveltekit',
    folder: 'examples/sveltekit-app',
    create: 'npx sv create my-app --template minimal --types ts --add sveltekit-adapter="adapter:node" --install npm',
    created: served('sveltekit'),
  },
  {
    page: 'astro',
    folder: 'examples/astro-app',
    create: 'npm create astro@4 my-app -- --template minimal --yes',
    created: fromGitHub,
  },
  {
    page: 'vite-react',
    folder: 'examples/react-prebuilt',
    create: 'npx create-vite@latest my-app --template react-ts --no-interactive',
    created: { runBy: ['apps/examples-e2e/packages/init-vite-react.test.ts', "page: 'frameworks/vite-react'"] },
    started: prebuilt,
  },
  {
    page: 'vue',
    folder: 'examples/vue-app',
    create: 'npx create-vite@latest my-app --template vue-ts --no-interactive',
    created: initialized('vue'),
    started: {
      runBy: ['apps/examples-e2e/apps/vue-app.test.ts', 'the Vue example does the same on its development server'],
    },
  },
  {
    page: 'svelte',
    folder: 'examples/svelte-app',
    create: 'npx create-vite@latest my-app --template svelte-ts --no-interactive',
    created: initialized('svelte'),
    started: onePage,
  },
  {
    page: 'angular',
    folder: null,
    create: 'npx @angular/cli@21 new my-app --defaults',
    created: initialized('angular'),
  },
  {
    page: 'solid',
    folder: 'examples/solid-app',
    create: 'npx create-vite@latest my-app --template solid-ts --no-interactive',
    created: initialized('solid'),
    started: onePage,
  },
  {
    page: 'vite',
    folder: 'examples/vite-app',
    create: 'npx create-vite@latest my-app --template vanilla-ts --no-interactive',
    created: initialized('vite'),
    started: onePage,
  },
];

const frameworks: CommandRow[] = [
  ...generated.flatMap(({ page, folder, create, created, started = { notRun: developmentServer } }): CommandRow[] => {
    const pages = { in: new RegExp(`/frameworks/${page}\\.mdx$`) };
    return [
      { ...pages, command: create, ...created },
      { ...pages, command: /^npm (?:run dev|start)$/, folder, ...started },
    ];
  }),
  // The pages of Hono and Fastify begin with the same commands as that of Express.
  { command: 'mkdir my-app', ...served('express') },
  { command: 'npm init -y', ...served('express') },
  { command: 'npm pkg set type=module', ...served('express') },
  { command: 'cd my-app', runBy: ['apps/examples-e2e/tools/templates.ts', "second = ''"] },
  {
    in: /frameworks\/express/,
    command: 'node --env-file=.env server.js',
    runBy: ['apps/examples-e2e/apps/testing.test.ts', "'express-api', ['--env-file=.env', 'server.js']"],
  },
  {
    in: /frameworks\/(?:hono|fastify)/,
    command: 'npx tsx --env-file=.env src/main.ts',
    runBy: ['apps/docs/test/frameworks.test.ts', 'the command of the page of %s starts its app'],
  },
];

/** The commands that `npm` runs in this repository, and what users type to install and to start the packages. */
const packages: CommandRow[] = [
  {
    in: /testing/,
    command: 'npm install --save-dev @foyer/testing @foyer/dev-provider',
    runBy: ['apps/examples-e2e/packages/runners.test.ts', "'dev-provider', 'testing']"],
  },
  {
    // The packages of this repository, alone or with others.
    command: /^npm install (?!.*\/testing)(?:--save-dev )?(?:[\w@/-]+ )*@foyer\/[\w-]+(?: [\w@/-]+)*$/,
    runBy: [
      'apps/examples-e2e/tools/templates.ts',
      'Replaces the published packages in a command with the packed ones',
    ],
  },
  {
    command: /^(?:pnpm|yarn) add @foyer\/ui react react-dom$/,
    runBy: ['scripts/release-check.mjs', "[...add, '@foyer/ui', 'react', 'react-dom']"],
  },
  {
    command:
      /^npm install \.\.\/foyer\/examples\/\.packed\/foyer-\{core,react-hooks,ui\}-\*\.tgz(?: react react-dom)?$/,
    runBy: ['apps/examples-e2e/packages/init-vite-react.test.ts', 'initApp'],
  },
  {
    command: /^npx (?:@foyer\/dev-provider|foyer-dev-provider)$/,
    runBy: ['apps/examples-e2e/tools/global-setup.ts', "'bin', 'foyer-dev-provider.js'"],
  },
  {
    command: /^npx @foyer\/testing conformance --base-url \S+(?: --public-token \S+)?$/,
    runBy: [
      'packages/testing/src/test-provider.test.ts',
      'names each call whose response differs, and skips what needs an inbox',
    ],
  },
  {
    command: 'npx @foyer/cli --help',
    runBy: ['packages/cli/src/index.test.ts', 'foyer prints its commands'],
  },
  {
    command: /^npx @foyer\/cli init(?: --yes)?$/,
    runBy: ['apps/examples-e2e/tools/templates.ts', 'npx foyer init --yes'],
  },
  {
    in: /SKILL\.md$/,
    command: 'npm run foyer',
    runBy: ['apps/examples-e2e/packages/init-vite-react.test.ts', 'has the script of the local provider'],
  },
  { in: /SKILL\.md$/, command: 'npm run dev', folder: 'examples/react-prebuilt', ...prebuilt },
  {
    command: 'npx @foyer/cli doctor https://app.example.com/login',
    runBy: ['packages/cli/src/doctor/cli.test.ts', 'finds the public token in the code of the page'],
  },
  {
    in: /doctor/,
    command: /^npx @foyer\/cli doctor https:\/\/app\.example\.com\/login --public-token \S+ --config '\{.*\}'$/,
    runBy: ['packages/cli/src/doctor/cli.test.ts', 'takes the options that its page prints'],
  },
  ...['npx vite build', 'npx @foyer/cli prerender src/SignIn.tsx'].map(
    (command): CommandRow => ({
      in: /server-rendering|reference\/cli/,
      command,
      runBy: ['apps/examples-e2e/apps/react-prebuilt.test.ts', 'a page that foyer prerender has written'],
    }),
  ),
  {
    command: 'npx @foyer/cli network',
    runBy: ['packages/cli/src/network/network.test.ts', 'prints every method without options'],
  },
  {
    command: 'npx @foyer/cli network --products otp,oauth',
    runBy: ['packages/cli/src/network/network.test.ts', 'prints the hosts of a configuration'],
  },
  {
    command: 'npx @foyer/cli explain pkce_mismatch',
    runBy: ['packages/cli/src/explain/explain.test.ts', 'has advice for %s, and its page exists'],
  },
  {
    command: 'npx @foyer/cli explain no_match_for_provided_magic_link_url',
    runBy: ['packages/cli/src/explain/explain.test.ts', 'prints the meaning of an error'],
  },
  {
    command: 'npx @foyer/cli migrate --dry-run',
    runBy: ['packages/cli/src/migrate/migrate.test.ts', 'prints a patch that git can apply with --dry-run'],
  },
  {
    command: 'npx @foyer/cli migrate',
    runBy: ['packages/cli/src/migrate/migrate.test.ts', 'changes files that git has'],
  },
  {
    command: /^npx -y --package \S+-core-\*\.tgz --package \S+-cli-\*\.tgz foyer (?:migrate|init --packages \S+)$/,
    notRun:
      'The tests run the command that is installed. This line installs it from the archives and their dependencies.',
  },
  {
    in: /shadcn/,
    command: 'npx shadcn@latest add ./node_modules/@foyer/ui/dist/shadcn-login.json',
    runBy: ['apps/examples-e2e/apps/shadcn.test.ts', 'the command of shadcn/ui installs the login from the package'],
  },
  {
    in: /testing/,
    command: 'NODE_OPTIONS=--experimental-vm-modules npx jest',
    runBy: ['apps/examples-e2e/packages/runners.test.ts', "NODE_OPTIONS: '--experimental-vm-modules'"],
  },
  {
    in: /testing/,
    command: /^docker run .* node:22 npx @foyer\/dev-provider --data memory --seed users\.json$/,
    notRun: 'It downloads an image and needs Docker. The command in the container has tests: serve.test.ts.',
  },
];

const repository: CommandRow[] = [
  {
    in: /^(?:README|CONTRIBUTING|apps\/docs\/README)\.md$|start\/index\.mdx$/,
    command: 'npm start',
    folder: '.',
    runBy: ['scripts/start.test.mjs', 'Runs `npm start` on free ports'],
  },
  { in: /^(?:README|CONTRIBUTING)\.md$/, command: 'npm test', folder: '.', runBy: ['.ci/run', 'exec npm test'] },
  {
    in: /README\.md$/,
    command: 'npm run docs',
    folder: '.',
    runBy: ['apps/docs/test/site.test.ts', 'the server of npm run docs finds a page'],
  },
  {
    command: 'npm run examples',
    folder: '.',
    runBy: ['apps/examples-e2e/tools/global-setup.ts', 'As `npm run examples`'],
  },
  {
    in: /^apps\/docs\/README/,
    command: 'npm run gallery',
    folder: '.',
    notRun: 'It takes 391 pictures, which only the site of a release shows.',
  },
  {
    in: /^apps\/docs\/README/,
    command: 'npm run dev',
    folder: 'apps/docs',
    notRun: 'No test starts the development server of the site. Tests read its build.',
  },
  {
    in: /^apps\/docs\/README/,
    command: /^npm run (?:build|typecheck)$/,
    folder: 'apps/docs',
    runBy: ['scripts/test.mjs', "turbo(['build', 'typecheck']"],
  },
];

const examples: CommandRow[] = [
  { command: 'cd examples', runBy: ['apps/examples-e2e/tools/global-setup.ts', "join(root, 'examples')"] },
  {
    command: 'npm run provider',
    folder: 'examples',
    runBy: ['apps/examples-e2e/tools/global-setup.ts', "'bin', 'foyer-dev-provider.js'"],
  },
  { command: 'cd react-prebuilt', runBy: ['apps/examples-e2e/apps/react-prebuilt.test.ts', "'react-prebuilt'"] },
  { in: /^examples\/README/, command: 'npm run dev', folder: 'examples/react-prebuilt', ...prebuilt },
  {
    in: /^examples\/express-api/,
    command: /^curl -X PATCH .* -d @policy\.json http:\/\/localhost:4000\/dev\/projects\/public-token-test-\S+$/,
    runBy: ['apps/docs/test/frameworks.test.ts', "dev('PATCH', `/projects/"],
  },
  {
    in: /^examples\/mcp-server/,
    command: /^curl -X PATCH .* -d @policy\.json http:\/\/localhost:4000\/dev\/projects\/public-token-test-\S+$/,
    runBy: ['apps/examples-e2e/apps/mcp-server.test.ts', 'project.set({ ...policy'],
  },
  {
    in: /^examples\/testing/,
    command: /^npm (?:run build|test)$/,
    folder: 'examples/testing',
    runBy: ['apps/examples-e2e/apps/testing.test.ts', 'the shop is built and passes its own tests'],
  },
];

/** What runs each command of the documentation. Each command has one row. */
export const commandRows: readonly CommandRow[] = [...frameworks, ...packages, ...repository, ...examples];

/** The packages of others whose programs `npx` and `npm create` download, and that no lockfile contains. */
export const downloaded = [
  ...['@tanstack/cli', '@tanstack/intent', 'create-astro', 'create-next-app', 'create-react-router', 'create-vite'],
  ...['jest', 'skills-npm', 'sv'],
];

/** What runs the oldest and the newest version of a range that the documentation names. */
export const versionRows: readonly { says: string; oldest: Held; newest: Held }[] = [
  {
    says: 'Node 20.19 or newer',
    oldest: { runBy: ['package.json', '"@types/node": "20.19.'] },
    newest: { notRun: 'The tests run in the Node that is installed.' },
  },
  {
    says: 'version 5.4 or newer',
    oldest: { runBy: ['scripts/entries.test.mjs', 'with the oldest TypeScript that the documentation names'] },
    newest: { runBy: ['scripts/entries.test.mjs', "app: 'an app with a bundler', compiler: newest"] },
  },
  {
    says: 'TypeScript 5.8 or newer',
    oldest: { notRun: 'This is what TypeScript says of `nodenext`. It is the same in every package of ES modules.' },
    newest: { runBy: ['scripts/entries.test.mjs', 'a CommonJS module with `nodenext`'] },
  },
  {
    says: 'Vitest 4.1 or newer',
    oldest: { runBy: ['apps/examples-e2e/packages/runners.test.ts', "'vitest-4.1.0'"] },
    newest: { runBy: ['apps/examples-e2e/packages/runners.test.ts', "'vitest-5'"] },
  },
  {
    says: 'Jest 29 and 30',
    oldest: { runBy: ['apps/examples-e2e/packages/runners.test.ts', "'jest-29'"] },
    newest: { runBy: ['apps/examples-e2e/packages/runners.test.ts', "'jest-30'"] },
  },
  {
    says: 'React 18 and 19',
    oldest: { runBy: ['vitest.config.ts', 'hydration(18)'] },
    newest: { runBy: ['vitest.config.ts', 'hydration(19)'] },
  },
  {
    says: 'Express 4 and 5',
    oldest: { runBy: ['packages/server/package.json', '"express-oldest": "npm:express@4.16.0"'] },
    newest: { runBy: ['vitest.config.ts', "name: 'server'"] },
  },
  {
    says: 'Next.js before 15.1',
    oldest: { runBy: ['packages/cli/src/init/init.test.ts', "['15.0.4', next('15.0.4'), null]"] },
    newest: { runBy: ['packages/cli/src/init/init.test.ts', "['latest', next('latest'), 'proxy.ts']"] },
  },
];
