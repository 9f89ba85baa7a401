/**
 * A floor of a package: some of its files, and what they may import besides each other, types included.
 *
 * @typedef {object} Floor
 * @property {string[]} files patterns below `src`. A file belongs to the first floor that names it
 * @property {string[]} [imports] floors and files of the same package; `below` is every floor that precedes this one
 * @property {string[]} [lazy] floors whose values may be imported only with `import()`
 * @property {string[]} [packages] instead of those of the whole package
 * @property {Record<string, string[]>} [names] the only names that may be imported from a package
 * @property {'files' | 'folders'} [apart] files, or folders below the same one, that must not import each other
 *
 * @typedef {object} Package
 * @property {string[]} packages what its floors may import of this repository's packages, React and Node. Biome compares
 *   other packages with `package.json`
 * @property {Record<string, Floor>} floors the lowest first
 */

const core = ['@foyer/core', '@foyer/core/*'];
const hooks = ['@foyer/react-hooks', '@foyer/react-hooks/*'];
const react = ['react', 'react/*', 'react-dom', 'react-dom/*'];

/** Files of the contract of `core` that the floors above it share. */
const rules = [
  ...['errors/api-error.ts', 'errors/ceremony-error.ts', 'errors/error-rules.ts', 'errors/errors.ts'],
  ...['config.ts', 'validation.ts'],
];
const wire = [...rules, 'operations.ts', 'contract/settings.ts', 'contract/wire.ts'];

/**
 * What each package, and each floor of it, may import. `npm run lint` checks it. In a pattern, `*` is any part of a name,
 * and `**` is any part of a path.
 *
 * @type {Record<string, Package>}
 */
export const packages = {
  core: {
    packages: [],
    floors: {
      // Before the contract, which has the other files of the folder.
      texts: { files: ['errors/error-messages.ts', 'errors/message-parts.ts'], imports: ['contract'] },
      contract: {
        files: [
          ...['contract/**', 'errors/**'],
          ...['app-scheme.ts', 'config.ts', 'flow.ts', 'flow-view.ts', 'operations.ts', 'validation.ts'],
        ],
      },
      'pure functions': { files: ['hosts.ts', 'input.ts', 'input-checks.ts'], imports: ['contract'] },
      runtime: { files: ['runtime/**'], imports: rules },
      session: { files: ['session/**'], imports: [...wire, 'runtime'] },
      redirect: { files: ['redirect/**'], imports: [...wire, 'contract/oauth-providers.ts', 'runtime', 'session'] },
      telemetry: { files: ['telemetry/**'], imports: [...wire, 'contract/oauth-providers.ts', 'runtime', 'session'] },
      attempt: {
        files: ['attempt/**'],
        imports: ['contract', 'runtime', 'session', 'redirect'],
        lazy: ['browser'],
      },
      request: { files: ['request/**'], imports: ['below'], lazy: ['browser'] },
      // All that sends: a page is shown without it.
      calls: { files: ['calls.ts'], imports: ['below'] },
      'calls on demand': { files: ['calls-on-demand.ts'], imports: ['runtime'], lazy: ['calls'] },
      context: { files: ['context.ts'], imports: ['below'], lazy: ['calls'] },
      // Nothing here sends a request.
      browser: {
        files: ['browser/**'],
        imports: ['contract', 'pure functions', 'runtime', 'session', 'redirect'],
      },
      'passkey calls': { files: ['api/webauthn-calls.ts'], imports: ['below'], lazy: ['calls'] },
      api: {
        files: ['api/**'],
        imports: ['below'],
        lazy: ['request', 'calls', 'browser', 'passkey calls'],
        apart: 'files',
      },
      client: { files: ['client.ts'], imports: ['below'], lazy: ['calls'] },
      'step-up': { files: ['step-up/**'], imports: ['below'], lazy: ['calls', 'passkey calls'] },
      'session clock': { files: ['session-clock/**'], imports: ['below'], lazy: ['calls'] },
      'login dialog': { files: ['login-dialog/**'], imports: ['below'] },
      'sign-in window': { files: ['open-sign-in-window.ts'], imports: ['below'] },
      'flow controller': { files: ['flow-controller.ts'], imports: ['below'] },
      'required agreement': { files: ['required-agreement.ts'], imports: ['below'] },
      'open projects': { files: ['open-projects.ts'], imports: ['below'] },
      entries: { files: ['index.ts', 'internal.ts'], imports: ['below'] },
    },
  },

  'react-hooks': {
    packages: [...core, 'react', 'react/*'],
    floors: {
      provider: { files: ['provider/**'] },
      flow: { files: ['flow/**'], imports: ['provider'] },
      'shared hooks': {
        files: [
          ...['session/use-auth-status.ts', 'session/use-bootstrap.ts', 'session/use-load.ts', 'session/use-user.ts'],
          'obstacles/use-obstacles.ts',
          'obstacles/use-passkey-obstacle.ts',
        ],
        imports: ['below', 'functions'],
      },
      hooks: { files: ['**/use-*'], imports: ['below', 'functions'], apart: 'files' },
      functions: { files: ['*/**'], imports: ['below'] },
      entries: { files: ['index.ts', 'internal.ts'], imports: ['below'] },
    },
  },

  ui: {
    packages: [...core, ...hooks, ...react],
    floors: {
      theme: { files: ['theme/**'] },
      strings: { files: ['strings/**'], imports: ['below', 'locales'] },
      locales: { files: ['locales/**'], imports: ['below'] },
      components: {
        files: ['components/**'],
        imports: ['theme'],
        packages: ['@foyer/core', '@foyer/core/flow', '@foyer/core/internal', '@foyer/react-hooks/internal', 'react'],
        // Types and pure functions. The components receive everything else as props.
        names: {
          '@foyer/core': ['OTP_LENGTH', 'parsePasscode'],
          '@foyer/core/flow': ['WalletOption'],
          '@foyer/core/internal': ['asciiDigits', 'messageParts'],
          '@foyer/react-hooks/internal': ['createLazy', 'useIsInBrowser', 'useIsomorphicLayoutEffect'],
        },
      },
      loading: { files: ['loading/**'], imports: ['below'] },
      'redirect callback': { files: ['screens/redirect/**'], imports: ['below', 'shared by screens'] },
      // Before the screens, which have the other files of the folder.
      'first screen on a server': {
        files: ['screens/main/main-parts.server.ts'],
        imports: ['below', 'screens'],
      },
      screens: { files: ['screens/*/**'], imports: ['below', 'shared by screens'], apart: 'folders' },
      'shared by screens': { files: ['screens/*'], imports: ['below'] },
      'table of screens': { files: ['later-screens.tsx'], imports: ['below'] },
      account: { files: ['account/**'], imports: ['below'] },
      frame: {
        files: [
          'FoyerProvider.tsx',
          'Frame.css.ts',
          'Frame.tsx',
          'Modal.later.css.ts',
          'Modal.tsx',
          'ShadowHost.tsx',
          'Watermark.tsx',
          'jsx-runtime.ts',
          'modal-place.ts',
          'open-modal.ts',
        ],
        imports: ['below'],
      },
      'step-up': { files: ['step-up/**'], imports: ['below'] },
      'session clock': { files: ['session-clock/**'], imports: ['below'] },
      'header and login dialog': { files: ['header/**', 'login-dialog/**'], imports: ['below', 'variants'] },
      variants: { files: ['variants/**'], imports: ['below'] },
      widgets: { files: ['widgets.ts'], imports: ['below'] },
      mount: { files: ['public-types.ts', 'mount-widget.tsx', 'mount.tsx', 'element.ts'], imports: ['below'] },
      entry: { files: ['index.ts'], imports: ['below'] },
    },
  },

  // The build replaces React by Preact.
  elements: {
    packages: ['@foyer/core', '@foyer/react-hooks', '@foyer/ui/element', '@foyer/ui/mount'],
    floors: {
      widgets: { files: ['foyer.ts'] },
      entry: { files: ['index.ts'], imports: ['below'] },
      markup: { files: ['markup.ts'], imports: ['below'] },
      frameworks: {
        files: ['react.ts', 'solid.ts', 'svelte.ts', 'vue.ts'],
        imports: ['below'],
        packages: ['react', 'solid-js', 'svelte/*', 'vue'],
        apart: 'files',
      },
    },
  },

  devtools: {
    packages: [...core, 'react'],
    floors: {
      events: { files: ['event-log.ts'] },
      panel: { files: ['panel/**'], imports: ['below'] },
      entries: { files: ['index.ts', 'mount.ts'], imports: ['below'], lazy: ['panel'] },
    },
  },

  server: {
    packages: core,
    floors: {
      api: { files: ['api/**'] },
      options: { files: ['options.ts'], imports: ['api'] },
      request: { files: ['request/**'], imports: ['options'] },
      session: { files: ['session/**'], imports: ['below'] },
      server: { files: ['server.ts'], imports: ['below'] },
      'responses of Node': {
        files: ['adapters/node-response.ts'],
        imports: ['adapters'],
        packages: [...core, 'node:**'],
      },
      // All else runs wherever `Request` and `Response` exist.
      adapters: { files: ['adapters/**'], imports: ['below'] },
      entries: { files: ['*'], imports: ['below'] },
    },
  },

  cli: {
    packages: [...core, 'node:**'],
    floors: {
      command: { files: ['command.ts'] },
      files: { files: ['files/**'], imports: ['command'] },
      widget: { files: ['widget/**'], imports: ['command'] },
      // Each command loads only its own code.
      doctor: { files: ['doctor/**'], imports: ['command', 'widget'] },
      explain: { files: ['explain/**'], imports: ['command'] },
      init: { files: ['init/**'], imports: ['command', 'files'] },
      // The types of the widget's strings check the table of their names.
      migrate: { files: ['migrate/**'], imports: ['command', 'files'], packages: [...core, '@foyer/ui', 'node:**'] },
      network: { files: ['network/**'], imports: ['command', 'widget'] },
      prerender: { files: ['prerender/**'], imports: ['command', 'files'] },
      'table of commands': {
        files: ['commands.ts'],
        imports: ['command'],
        lazy: ['doctor', 'network', 'prerender', 'explain', 'init', 'migrate'],
      },
      entry: { files: ['index.ts'], imports: ['below'] },
    },
  },

  'dev-provider': {
    packages: ['@foyer/core/operations', 'node:**'],
    floors: {
      foundation: {
        files: [
          ...['call.ts', 'create-template-database.ts', 'database.ts', 'errors.ts', 'projects.ts'],
          ...['public-types.ts', 'random.ts', 'schema.ts', 'services.ts', 'settings.ts', 'smtp.ts'],
        ],
        imports: ['verification'],
      },
      verification: { files: ['verification/**'], imports: ['foundation'] },
      messages: { files: ['messages/**'], imports: ['foundation'] },
      records: { files: ['records/**'], imports: ['below'] },
      'social sign-in, OpenID Connect': { files: ['social/**', 'oidc/**'], imports: ['below', 'http'] },
      operations: { files: ['operations/**'], imports: ['below'] },
      http: { files: ['http/**'], imports: ['foundation', 'verification', 'messages', 'records', 'operations'] },
      dev: { files: ['dev/**'], imports: ['below'] },
      server: { files: ['*'], imports: ['below'] },
    },
  },

  testing: {
    packages: [...core, ...hooks, ...react, '@foyer/dev-provider', '@foyer/test-support/*', 'node:**'],
    floors: { all: { files: ['**'] } },
  },

  test: { packages: ['node:**'], floors: { all: { files: ['**'] } } },
};

/** Files that import another package's files. */
export const deepImports = [
  // This test compares two clients of one page.
  'packages/react-hooks/src/redirect/schedules.test.tsx',
  // It runs the tests of `ui` over Preact.
  'packages/elements/vitest.preact.config.ts',
  // It imports what a server has in place of lazy-loaded files.
  'apps/hydration/renderers.ts',
];

/**
 * Rings of imports that may exist, as patterns that name all of their files. The check fails for a line that is out of
 * date. A screen preloads the screens after it, and loads what it rarely shows, by `import()` in one table.
 */
export const knownRings = [['packages/ui/src/screens/**']];

/** Functions of more than 100 lines. The check fails for one that is out of date. */
export const longFunctions = [];
