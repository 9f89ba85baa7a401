/** Themed sign-in for React. The stylesheet is `@foyer/ui/style.css`. */
export type { FoyerClient, FoyerError } from '@foyer/core';
export { createFoyerClient, type FoyerConfig, type HostEvent, type Product } from '@foyer/react-hooks';
export type { ErrorKey, StringKey, Strings } from './strings.ts';
export type { CssValue, Theme } from './theme/theme.ts';
export { Login, type LoginProps } from './variants/Login.tsx';
export { PasskeyRegistration, type PasskeyRegistrationProps } from './variants/PasskeyRegistration.tsx';
