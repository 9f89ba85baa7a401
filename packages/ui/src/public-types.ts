/** The types of every entry: of the client, and of the options of the widgets. */
export type {
  ApiError,
  AuthState,
  CeremonyError,
  ClientOptions,
  CookieOptions,
  FoyerClient,
  FoyerError,
  InitialState,
  NetworkError,
  Session,
  UsageError,
  User,
} from '@foyer/core';
export type {
  AccountAction,
  AccountOptions,
  AccountSection,
  AfterSignIn,
  AfterSignOut,
  Carry,
  CheckedFoyerConfig,
  ClientProps,
  DetailsField,
  FoyerConfig,
  GoogleButtonConfig,
  HostEvent,
  LegalOptions,
  OAuthButtonConfig,
  OAuthProvider,
  OAuthProviderConfig,
  OtherButtonConfig,
  OtpChannel,
  Prefill,
  Product,
  SignInEntry,
  SignInMethod,
  SignInReceipt,
  StepUpOptions,
} from '@foyer/react-hooks';
export type { ErrorKey, LanguageStrings, LanguageTag, Locale, StringKey, Strings } from './strings/keys.ts';
export type { ButtonTheme, CssValue, Theme } from './theme/theme.ts';
export type { WidgetOptions } from './variants/widget-options.ts';
