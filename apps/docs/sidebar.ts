const page = (link: string, text: string) => ({ link, text });

/** The sidebar of every page, and the complete list of pages. */
export const sidebar = [
  {
    text: 'Start',
    items: [
      page('/start/', 'Quick start'),
      page('/start/prebuilt', 'Prebuilt widget'),
      page('/start/hooks', 'React hooks'),
      page('/start/core', 'JavaScript client'),
      page('/start/hosted', 'Hosted project'),
    ],
  },
  {
    text: 'Methods',
    items: [
      page('/methods/email-link', 'Email link'),
      page('/methods/passcode', 'Passcode'),
      page('/methods/password', 'Password'),
      page('/methods/passkey', 'Passkey'),
      page('/methods/social', 'Social sign-in'),
      page('/methods/one-tap', 'Google One Tap'),
      page('/methods/wallet', 'Crypto wallet'),
    ],
  },
  {
    text: 'Variants',
    items: [
      page('/variants/login', 'Login'),
      page('/variants/reset-password', 'Reset password'),
      page('/variants/passkey-registration', 'Passkey registration'),
      page('/variants/identity-provider', 'Identity provider'),
    ],
  },
  {
    text: 'Recipes',
    items: [
      page('/recipes/custom-ui', 'Custom UI'),
      page('/recipes/theming', 'Theming'),
      page('/recipes/languages', 'Strings and languages'),
      page('/recipes/server-rendering', 'Server rendering'),
      page('/recipes/content-security-policy', 'Content Security Policy'),
      page('/recipes/real-devices', 'Real inboxes and real devices'),
      page('/recipes/tabs', 'Multiple tabs'),
      page('/recipes/backend', 'Backend sessions'),
      page('/recipes/testing', 'Testing your app'),
      page('/recipes/migrating', 'Migrating'),
    ],
  },
  {
    text: 'Reference',
    items: [
      page('/reference/configuration', 'Configuration'),
      page('/reference/events', 'Events'),
      page('/reference/errors', 'Errors'),
      page('/reference/flow', 'The flow'),
      page('/reference/constants', 'Constants'),
      page('/reference/hosts', 'Hosts contacted'),
      page('/reference/browsers', 'Browsers'),
      page('/reference/accessibility', 'Accessibility'),
      page('/reference/size', 'Installation and size'),
      page('/reference/telemetry', 'Telemetry and privacy'),
      page('/gallery', 'Gallery'),
      page('/gallery-languages', 'Gallery of languages'),
    ],
  },
  {
    text: 'API',
    items: [
      page('/api/foyer/core/', '@foyer/core'),
      page('/api/foyer/core/flow/', '@foyer/core/flow'),
      page('/api/foyer/core/operations/', '@foyer/core/operations'),
      page('/api/foyer/react-hooks/', '@foyer/react-hooks'),
      page('/api/foyer/ui/', '@foyer/ui'),
      page('/api/foyer/ui/mount/', '@foyer/ui/mount'),
      page('/api/foyer/ui/element/', '@foyer/ui/element'),
      page('/api/foyer/testing/', '@foyer/testing'),
      page('/api/foyer/testing/playwright/', '@foyer/testing/playwright'),
      page('/api/foyer/testing/vitest/', '@foyer/testing/vitest'),
      page('/api/foyer/testing/jest/', '@foyer/testing/jest'),
      page('/api/foyer/testing/react/', '@foyer/testing/react'),
    ],
  },
];
