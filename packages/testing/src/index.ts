/**
 * Test the sign-in of an app: a real provider with an inbox and a clock, passkeys and wallets without hardware.
 */
import './refuse-production.ts';

export type { TestContext, TestLocator, TestPage, TestWindow } from './page.ts';
export {
  type CookieNames,
  type PageSession,
  type SignInMethod,
  type SignInOptions,
  session,
  signIn,
} from './sign-in.ts';
export {
  createSoftwareAuthenticator,
  type PromptResponse,
  type SoftwareAuthenticator,
  type TestPasskey,
} from './software-authenticator.ts';
export {
  type Clock,
  type CreatedUser,
  createTestProvider,
  type Fault,
  type Faults,
  type Inbox,
  type ReceivedRequest,
  type TestFactor,
  type TestMessage,
  type TestProvider,
  type TestProviderOptions,
  type TestSession,
  type TestUser,
} from './test-provider.ts';
export { createTestWallet, type TestWallet, type TestWalletOptions } from './test-wallet.ts';
