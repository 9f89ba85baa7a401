import type { FoyerClient, FoyerError } from '@foyer/core';
import type { Account, ConsentOptions, Login, UserItem } from '@foyer/ui';
import type { ConsentOptions as MountedConsentOptions } from '@foyer/ui/mount';
import { type ComponentProps, createElement, type ReactNode, StrictMode } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';

type LoginProps = ComponentProps<typeof Login>;

/** An event as `onEvent` receives it. */
export type HostEvent = Parameters<NonNullable<LoginProps['onEvent']>>[0];
export type Config = NonNullable<LoginProps['config']>;
export type Theme = NonNullable<LoginProps['theme']>;
export type Carry = NonNullable<LoginProps['carry']>;
export type Prefill = NonNullable<LoginProps['prefill']>;
export type Strings = NonNullable<LoginProps['strings']>;

/** The options that a test of `/embed` sets by a script. */
export type PageOptions = Pick<LoginProps, 'afterSignIn' | 'afterSignOut'> &
  Pick<ComponentProps<typeof Account>, 'sections' | 'frame'>;

/** The options of the consent that are data. */
export type ConsentData = Omit<ConsentOptions, 'slot'>;

/** What the page renders in the frame of the login: the names of replaced screens, and texts. */
export interface PageContent {
  screens: readonly string[];
  header: string | undefined;
  footer: string | undefined;
}

/** The options of every variant, for every way to mount it. */
export interface WidgetProps extends PageOptions {
  client: FoyerClient;
  config: Config;
  theme?: Theme;
  strings?: Strings;
  locale?: string;
  carry?: Carry;
  prefill?: Prefill;
  /** For the login; the other variants ignore it. */
  content?: PageContent;
  /** For the identity-provider variant; the others ignore it. */
  trustedAuthToken?: string;
  tokenProfileId?: string;
  loginInPlace?: boolean;
  consentOptions?: ConsentData;
  /** The page's own question in the consent, with React and without. */
  question?: { component: ConsentOptions['slot']; fill: MountedConsentOptions['slot'] };
  /** For the connected apps; the others ignore it. */
  verifiedClients?: readonly string[];
  /** For the user button; the others ignore it. */
  items?: readonly UserItem[];
  accountURL?: string;
  loginURL?: string;
  onEvent: (event: HostEvent) => void;
  onError: (error: FoyerError) => void;
}

/** Mounts a widget in an element, and returns a function that unmounts it. */
export type MountWidget = (element: HTMLElement, props: WidgetProps, options: { strict: boolean }) => () => void;

/** What mounts a widget with React, and what renders it. */
export interface ReactWidget extends MountWidget {
  render(props: WidgetProps): ReactNode;
}

/** Returns what mounts a widget that a function renders with React. Hydrates what a server has rendered in the element. */
export const mountReact = (render: ReactWidget['render']): ReactWidget =>
  Object.assign<MountWidget, Pick<ReactWidget, 'render'>>(
    (element, props, { strict }) => {
      const widget = render(props);
      const content = strict ? createElement(StrictMode, null, widget) : widget;
      const root: Root = element.hasChildNodes() ? hydrateRoot(element, content) : createRoot(element);
      if (!element.hasChildNodes()) root.render(content);
      return () => root.unmount();
    },
    { render },
  );
