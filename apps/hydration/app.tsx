import {
  type ClientProps,
  createFoyerClient,
  type FoyerClient,
  FoyerProvider,
  type InitialState,
  SignedIn,
  SignedOut,
  useBootstrap,
  useFoyer,
  useRbac,
  useUser,
} from '@foyer/react-hooks';
import { useIsomorphicLayoutEffect } from '@foyer/react-hooks/internal';
import { defineFoyerConfig, IdentityProvider, Login, PasskeyRegistration, ResetPassword } from '@foyer/ui';
import { type ReactNode, StrictMode } from 'react';

const config = defineFoyerConfig({
  products: ['oauth', 'otp'],
  oauthOptions: { providers: [{ type: 'github' }] },
  otpOptions: { methods: ['sms', 'email'] },
});

const widgets = { Login, ResetPassword, PasskeyRegistration, IdentityProvider };

export interface AppProps {
  widget: keyof typeof widgets;
  /** The client of the page. */
  client: ClientProps;
  initial?: InitialState | undefined;
  locale: string;
  isStrict: boolean;
  /** Called with each text that the page shows, after the browser has it. */
  onCommit?: ((text: string, client: FoyerClient) => void) | undefined;
}

/** Returns the props of a page that creates the client, or leaves that to Foyer. */
export function clientProps(
  hasClient: boolean,
  publicToken: string,
  baseUrl: string,
  initial: InitialState | undefined,
): Pick<AppProps, 'client' | 'initial'> {
  return hasClient
    ? { client: { client: createFoyerClient(publicToken, { baseUrl, initial }) } }
    : { client: { publicToken, baseUrl }, initial };
}

/** Shows everything that depends on the user and the project. */
function Account({ onCommit }: Pick<AppProps, 'onCommit'>): ReactNode {
  const { client } = useFoyer();
  const { status, user, session } = useUser();
  const { projectName } = useBootstrap();
  const { isAuthorizedSync } = useRbac();
  const address = user?.emails[0]?.email ?? 'no user';
  const mayWrite = isAuthorizedSync('documents', 'write') ? 'may write' : 'may read';
  const text = [status, address, session?.userId === user?.userId, projectName, mayWrite].join(', ');
  useIsomorphicLayoutEffect(() => onCommit?.(text, client), [onCommit, text, client]);
  return <p>{text}</p>;
}

/** A page of a host application. */
export function App({ widget, client, initial, locale, isStrict, onCommit }: AppProps): ReactNode {
  const Widget = widgets[widget];
  const page = (
    <FoyerProvider {...client} initial={initial}>
      <SignedIn fallback="Loading">Welcome</SignedIn>
      <SignedOut>Please log in</SignedOut>
      <Account onCommit={onCommit} />
      <Widget {...client} config={config} locale={locale} theme={{ logo: { logoImageUrl: '/logo.svg' } }} />
    </FoyerProvider>
  );
  return isStrict ? <StrictMode>{page}</StrictMode> : page;
}
