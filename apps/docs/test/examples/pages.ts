import type { FoyerConfig } from '@foyer/react-hooks';
import { appId, appUrl, codeChallenge, email, ending, type PageRow } from './page.ts';

/** An example with a component, which the page renders. */
export interface RenderRow extends PageRow {
  /** The exported name. */
  render: string;
  props?: Record<string, unknown>;
  /** Whether it has the property `client`. */
  takesClient?: true;
  /** What the app has around it, as its page says. A screen: a flow that a sign-in by passcode has led there. */
  below?: 'provider' | 'flow' | 'SecondFactor' | 'Terms' | 'ProfileDetails' | 'PasskeyOffer';
  config?: FoyerConfig;
  /** Another example that the page contains: its file and the exported name. */
  beside?: [file: string, name: string];
  /** The button that a user presses first. */
  press?: string;
  shows?: string;
  /** The path to which the example leads the user. */
  leadsTo?: string;
}

/** An example that is a configuration or a theme, with which the page renders a login. */
export interface LoginRow {
  login: 'config' | 'theme';
  shows: string;
}

const app = `client_id=${appId}`;
const authorize = `/?${app}&redirect_uri=${appUrl}&prompt=consent&response_type=code&scope=openid+email&code_challenge=${codeChallenge}`;
const children = 'The form';
const login = { render: 'SignIn', shows: 'Continue with email' };
const instagram =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Instagram 390.0';

/** A session whose factors are older than the example accepts. */
const oldSession = { factors: [{ type: 'otp', delivery_method: 'email', age_seconds: 600 }] };

/** The examples of components, which a page renders in StrictMode. */
export const rendered: Record<string, RenderRow | RenderRow[]> = {
  'components/sign-in-flow.tsx': {
    render: 'LoginPage',
    props: { returnTo: '/orders' },
    below: 'provider',
    shows: 'Phone number',
  },
  'components/foyer-provider.tsx': {
    render: 'App',
    props: { reload: () => {} },
    signedIn: true,
    shows: `${email} Log out`,
  },
  'hooks/use-sign-in-window.tsx': { render: 'OpenWindow', below: 'flow', shows: 'Sign in in a new window' },
  'hooks/use-foyer.tsx': { render: 'Apps', below: 'provider', signedIn: true, shows: 'Example App' },
  'hooks/use-second-factor.tsx': {
    render: 'SecondStep',
    below: 'SecondFactor',
    config: { secondFactorOptions: {} },
    shows: 'Code of your authenticator app',
  },
  'hooks/use-idp-logout.tsx': {
    render: 'LogOut',
    below: 'provider',
    signedIn: true,
    at: `/?${app}&post_logout_redirect_uri=${appUrl}`,
    shows: 'Log out?',
  },
  'hooks/use-social-accounts.tsx': {
    render: 'SocialAccounts',
    below: 'provider',
    config: { oauthOptions: { providers: [{ type: 'google' }] } },
    signedIn: true,
    shows: 'Connect google',
  },
  'hooks/use-recovery-codes.tsx': {
    render: 'RecoveryCodes',
    below: 'provider',
    signedIn: true,
    shows: 'Show recovery codes',
  },
  'hooks/use-account.tsx': { render: 'Profile', below: 'provider', signedIn: true, shows: 'First name' },
  'hooks/use-user.tsx': { render: 'Greeting', below: 'provider', signedIn: true, shows: `Hello ${email}` },
  'hooks/use-sign-out.tsx': { render: 'SignOutButton', below: 'provider', signedIn: true, shows: 'Sign out' },
  'hooks/use-rbac.tsx': { render: 'Toolbar', below: 'provider', signedIn: true, shows: 'New document' },
  'hooks/use-passkeys.tsx': { render: 'PasskeyList', below: 'provider', signedIn: true, shows: 'Delete Passkey 1' },
  'hooks/use-session-clock.tsx': {
    render: 'SessionNotice',
    below: 'provider',
    ...ending,
    shows: 'You will be logged out in',
  },
  'hooks/use-frame-request.tsx': { render: 'LoginPage', props: { children }, below: 'provider', shows: children },
  'hooks/use-account-password.tsx': {
    render: 'Password',
    below: 'provider',
    signedIn: true,
    shows: 'Current password',
  },
  'hooks/use-redirect-callback.tsx': {
    render: 'LoginPage',
    props: { children },
    below: 'flow',
    at: 'link',
    shows: 'Log in on this device?',
  },
  'hooks/use-account-contacts.tsx': { render: 'Emails', below: 'provider', signedIn: true, shows: `${email} Remove` },
  'hooks/use-unexpected-user.tsx': { render: 'Invitation', props: { children }, below: 'flow', shows: children },
  'hooks/use-totp-setup.tsx': {
    render: 'AuthenticatorApp',
    below: 'provider',
    signedIn: true,
    shows: 'Add an authenticator app',
  },
  'hooks/use-user-session.tsx': { render: 'SignedInSince', below: 'provider', signedIn: true, shows: 'with otp' },
  'hooks/use-bootstrap.tsx': { render: 'Title', below: 'provider', shows: 'Sign in to Foyer' },
  'hooks/use-account-wallets.tsx': {
    render: 'Wallets',
    below: 'provider',
    signedIn: true,
    shows: 'Remove 0x000046C8DB0dC42CaBFB9a02970516439685C2a1',
  },
  'hooks/use-flow.tsx': { render: 'Steps', props: { form: children }, below: 'flow', shows: children },
  'hooks/use-strength-check.tsx': {
    render: 'NewPassword',
    props: { email, onPassword: () => {} },
    below: 'flow',
    shows: 'New password',
  },
  'hooks/use-account-second-factor.tsx': {
    render: 'TwoStepVerification',
    below: 'provider',
    signedIn: true,
    shows: 'Turn off',
  },
  'hooks/use-step-up.tsx': {
    render: 'ExportButton',
    below: 'provider',
    signedIn: true,
    press: 'Export my data',
    leadsTo: '/export',
  },
  'hooks/use-login-dialog.tsx': {
    render: 'CheckoutButton',
    below: 'provider',
    signedIn: true,
    press: 'Check out',
    leadsTo: '/checkout',
  },
  'variants/user-button.tsx': { render: 'Layout', props: { children }, shows: 'Log in' },
  'recipes/login-dialog.tsx': { render: 'App', press: 'Save', shows: 'Continue with email' },
  'hooks/use-agreement.tsx': {
    render: 'AgreementField',
    below: 'flow',
    config: { legalOptions: { termsURL: 'https://example.com/terms', requireAgreement: true } },
    shows: 'I agree to the Terms of Service',
  },
  'hooks/use-obstacles.tsx': {
    render: 'WayOut',
    below: 'flow',
    userAgent: instagram,
    shows: 'Open this page in your own browser',
  },
  'hooks/use-terms.tsx': {
    render: 'TermsStep',
    below: 'Terms',
    config: { legalOptions: { version: '2', optIns: [{ name: 'news', label: 'Send me news' }] } },
    shows: 'Our terms have changed',
  },
  'hooks/use-profile-details.tsx': {
    render: 'Details',
    below: 'ProfileDetails',
    config: {
      detailsOptions: {
        fields: [
          { name: 'first_name', required: true },
          { name: 'company', label: 'Company' },
        ],
      },
    },
    shows: 'First name Company',
  },
  'hooks/use-flow-mutation.tsx': { render: 'NameForm', below: 'provider', signedIn: true, shows: 'First name' },
  'hooks/use-passkey-offer.tsx': {
    render: 'Offer',
    below: 'PasskeyOffer',
    config: {
      products: ['otp', 'passkeys'],
      otpOptions: { methods: ['sms'] },
      passkeyOptions: { offer: 'afterSignIn' },
    },
    shows: 'Create a passkey',
  },
  'hooks/use-connected-apps.tsx': {
    render: 'Apps',
    below: 'provider',
    signedIn: true,
    shows: 'Disconnect Example App',
  },
  'hooks/use-step-up-dialog.tsx': {
    render: 'ConfirmDialog',
    below: 'provider',
    signedIn: oldSession,
    beside: ['hooks/use-step-up.tsx', 'ExportButton'],
    press: 'Export my data',
    shows: 'Text me a code',
  },
  'recipes/own-screen.tsx': login,
  'recipes/return-to.tsx': {
    render: 'ReturnTo',
    props: { path: '/orders' },
    below: 'provider',
    signedIn: true,
    leadsTo: '/orders',
  },
  'recipes/server-rendering.tsx': login,
  'recipes/shadcn.tsx': login,
  'recipes/second-step.tsx': login,
  'recipes/languages.tsx': { render: 'SignIn', shows: 'Welcome to Acme' },
  'recipes/step-up.tsx': { render: 'Account', signedIn: true, shows: 'Delete my account' },
  'recipes/split-layout.tsx': login,
  'recipes/account.tsx': { render: 'Account', signedIn: true, shows: `Hello ${email}` },
  'recipes/clear-after-sign-out.tsx': { render: 'App', props: { clear: () => {}, children }, shows: children },
  'recipes/session-clock.tsx': { render: 'Layout', props: { children }, ...ending, shows: 'Stay logged in' },
  'recipes/server-component.tsx': [
    { render: 'Layout', props: { children }, shows: children },
    { render: 'Page', below: 'provider', shows: 'Continue with email' },
  ],
  'recipes/devtools.tsx': { ...login, render: 'App' },
  'recipes/stories.tsx': [
    { render: 'SignedIn', shows: `Hello ${email}` },
    { render: 'EnterPasscode', shows: 'Enter passcode' },
    { render: 'EnterPassword', shows: 'Forgot Password?' },
  ],
  'start/prebuilt.tsx': login,
  'variants/own-login.tsx': {
    render: 'AcmeLogin',
    props: { inviter: 'Grace' },
    below: 'provider',
    shows: 'Grace has invited you to Acme.',
  },
  'variants/account-deletion.tsx': {
    render: 'AccountPage',
    below: 'provider',
    signedIn: true,
    shows: 'Delete account',
  },
  'variants/login.tsx': { render: 'SignIn', at: '/login?next=/orders', shows: 'Continue with Apple' },
  'variants/after-sign-in.tsx': { ...login, props: { navigate: () => {} } },
  'variants/reset-password.tsx': { render: 'ResetPage', shows: 'Reset your password' },
  'variants/impersonation-banner.tsx': { render: 'Layout', props: { children }, shows: children },
  'variants/connected-apps.tsx': { render: 'Apps', signedIn: true, shows: 'Example App' },
  'variants/passkey-registration.tsx': { render: 'Passkeys', signedIn: true, shows: 'Set up a new Passkey' },
  'variants/account.tsx': { render: 'AccountPage', signedIn: true, shows: 'Connect GitHub' },
  'variants/identity-provider.tsx': { render: 'Authorize', signedIn: true, at: authorize, shows: 'Example App' },
  'variants/account-passkeys.tsx': { render: 'PasskeysPage', below: 'provider', signedIn: true, shows: 'Passkey 1' },
  'variants/consent-options.tsx': { render: 'Authorize', signedIn: true, at: authorize, shows: 'Workspace' },
  'variants/details.tsx': { ...login, render: 'SignUp' },
  'custom-ui/passkey.tsx': { render: 'Passkey', below: 'flow', shows: 'Use a passkey' },
  'custom-ui/social.tsx': {
    render: 'Social',
    below: 'flow',
    config: { oauthOptions: { providers: [{ type: 'google' }] } },
    shows: 'Continue with google',
  },
  'custom-ui/consent.tsx': {
    render: 'Consent',
    below: 'provider',
    signedIn: true,
    at: authorize,
    shows: 'Sign in to Example App ?',
  },
  'custom-ui/parts.tsx': {
    render: 'OneField',
    props: { label: 'City', name: 'city', button: 'Save', error: new Error(), isPending: false, onValue: () => {} },
    shows: 'City',
  },
  'custom-ui/page.tsx': { render: 'Page', props: { children }, shows: children },
  'custom-ui/email-link.tsx': { render: 'EmailLink', below: 'flow', at: 'link', shows: 'Log in on this device?' },
  'custom-ui/passkey-registration.tsx': { render: 'Passkeys', below: 'provider', signedIn: true, shows: 'Passkey 1' },
  'custom-ui/passcode.tsx': { render: 'Passcode', below: 'flow', shows: 'Text me a code' },
  'custom-ui/password.tsx': { render: 'Password', below: 'flow', shows: 'Email' },
  'custom-ui/wallet.tsx': { render: 'Wallet', below: 'flow', shows: 'Metamask' },
  'custom-ui/password-reset.tsx': { render: 'ResetPage', takesClient: true, shows: 'Open the link in your email.' },
  'custom-ui/account.tsx': {
    render: 'Account',
    below: 'provider',
    signedIn: true,
    shows: `Hello ${email} New document`,
  },
  'custom-ui/one-tap.tsx': { render: 'OneTapPage', takesClient: true, shows: 'Continue with Google' },
  'frameworks/vite-react/src/App.tsx': { render: 'default', at: '/login', shows: 'Continue with Google' },
  'frameworks/vite-react/src/Account.tsx': {
    render: 'Account',
    below: 'provider',
    signedIn: true,
    shows: 'Your user ID is',
  },
};

/** The examples of configurations and themes, with which a page renders a login. */
export const logins: Record<string, LoginRow> = {
  'frameworks/vite-react/src/foyer.ts': { login: 'config', shows: 'Continue with Google' },
  'methods/one-tap.ts': { login: 'config', shows: 'Continue with Google' },
  'methods/email-link.ts': { login: 'config', shows: 'Continue with email' },
  'methods/social.ts': { login: 'config', shows: 'Continue with GitHub' },
  'methods/passcode.ts': { login: 'config', shows: 'WhatsApp' },
  'methods/passkey.ts': { login: 'config', shows: 'Continue with email' },
  'methods/password.ts': { login: 'config', shows: 'Continue with' },
  'methods/wallet.ts': { login: 'config', shows: 'Continue with email' },
  'methods/social-icons.ts': { login: 'config', shows: 'Continue with GitHub' },
  'methods/social-popup.ts': { login: 'config', shows: 'Continue with GitHub' },
  'start/config.ts': { login: 'config', shows: 'Continue with email' },
  'recipes/log-in.ts': { login: 'config', shows: 'Log in' },
  'recipes/legal.ts': { login: 'config', shows: 'Terms of Service' },
  'recipes/native-app-config.ts': { login: 'config', shows: 'Continue with email' },
  'recipes/theme.ts': { login: 'theme', shows: 'Continue with email' },
  'recipes/shadcn-hsl-theme.ts': { login: 'theme', shows: 'Continue with email' },
};
