import {
  type ClientProps,
  type FoyerClient,
  FoyerProvider,
  type InitialState,
  useBootstrap,
  useFoyer,
  useUser,
} from '@foyer/react-hooks';
import { useIsomorphicLayoutEffect } from '@foyer/react-hooks/internal';
import { defineFoyerConfig, Login } from '@foyer/ui';
import { type ReactNode, Suspense } from 'react';

/** A login with buttons, and one whose field a server renders. */
export const configs = {
  buttons: defineFoyerConfig({
    products: ['oauth', 'otp'],
    oauthOptions: { providers: [{ type: 'github' }] },
    otpOptions: { methods: ['sms', 'email'] },
  }),
  field: defineFoyerConfig({ products: ['emailMagicLinks'] }),
};

/** Holds back a part of a page until its promise has resolved. */
export interface Gate {
  isOpen: boolean;
  opened: Promise<void>;
}

export interface LateAppProps {
  client: ClientProps;
  initial?: InitialState | undefined;
  locale: string;
  methods: keyof typeof configs;
  gate: Gate;
  /** Called when the browser has the first part of the page, and at each change of its text. */
  onShell?: ((text: string, client: FoyerClient) => void) | undefined;
  /** Called when the browser has the late part of the page. */
  onLate?: (() => void) | undefined;
}

/** The part of the page that the browser has first. */
function Shell({ onShell }: Pick<LateAppProps, 'onShell'>): ReactNode {
  const { status, user } = useUser();
  const { projectName } = useBootstrap();
  const { client } = useFoyer();
  const isConfirmed = !client.state.get().fromCache;
  const text = [status, user?.emails[0]?.email, projectName].join(', ');
  useIsomorphicLayoutEffect(() => {
    if (isConfirmed) onShell?.(text, client);
  }, [onShell, text, isConfirmed, client]);
  return <p>{text}</p>;
}

function Late({ gate, onLate }: Pick<LateAppProps, 'gate' | 'onLate'>): ReactNode {
  // React renders the component again when the promise has resolved.
  if (!gate.isOpen) throw gate.opened;
  useIsomorphicLayoutEffect(() => onLate?.(), [onLate]);
  return null;
}

/** A page whose login is in a boundary that becomes ready after the rest of the page. */
export function LateApp({ client, initial, locale, methods, gate, onShell, onLate }: LateAppProps): ReactNode {
  return (
    <FoyerProvider {...client} initial={initial}>
      <Shell onShell={onShell} />
      <Suspense fallback="Loading">
        <Login {...client} config={configs[methods]} locale={locale} />
        <Late gate={gate} onLate={onLate} />
      </Suspense>
    </FoyerProvider>
  );
}
