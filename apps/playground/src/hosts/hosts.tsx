/**
 * A host application with a modal dialog of a library, or a form, beside or around a widget. Query: `host` (a key of
 * `hostDialogs`, or `form`), `ours` (`step-up` or a variant), `place` (`inside`; default beside), `mount`, `config`,
 * `own` (adds the page's own dialog of a step-up),
 * `sessionClock` (its options: adds the dialog of the session's clock).
 */
import '@foyer/ui/style.css';
import { createFoyerClient } from '@foyer/core';
import { FoyerProvider, useStepUp } from '@foyer/react-hooks';
import { Account, Login, ResetPassword, StepUp, UserButton } from '@foyer/ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { clientOptions } from '../client-options.ts';
import { defaultProvider, defaultPublicToken } from '../page-settings.ts';
import type { Config, WidgetProps } from '../widget/mount-widget.ts';
import type { PageApi } from '../widget/page-api.ts';
import { mountSessionClock } from '../widget/session-clock.ts';
import { createStepUp } from '../widget/step-up.ts';
import { type Mode, type Variant, variants } from '../widget/variants.ts';
import { type HostDialogProps, hostDialogs } from './host-dialogs.tsx';
import './hosts.css';

const query = new URLSearchParams(location.search);
const host = query.get('host') ?? 'native';
const ours = query.get('ours') ?? 'step-up';
const mode = (query.get('mount') ?? 'react') as Mode;
const config = JSON.parse(query.get('config') ?? '{"products":["passwords"]}') as Config;
const sessionClock = query.get('sessionClock');

const client = createFoyerClient(query.get('publicToken') ?? defaultPublicToken, clientOptions(defaultProvider));
const events: PageApi['events'] = [];
const errors: PageApi['errors'] = [];
const props: WidgetProps = {
  client,
  config,
  onEvent: (event) => events.push(event),
  onError: (error) => errors.push(error),
};

/** A variant, by the function that mounts it. */
function Mounted(): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = box.current;
    const load = variants[ours as Variant][mode];
    if (!element || !load) return;
    let isLive = true;
    let unmount = () => {};
    void load().then((mount) => {
      if (isLive) unmount = mount(element, props, { strict: false });
    });
    return () => {
      isLive = false;
      unmount();
    };
  }, []);
  return <div ref={box} />;
}

/** The widgets that the page's own React renders. */
const components: Record<string, (widgetProps: WidgetProps) => ReactNode> = {
  account: Account,
  login: Login,
  'reset-password': ResetPassword,
  'step-up': StepUp,
  'user-button': UserButton,
};
const Component = mode === 'react' ? components[ours] : undefined;

/** The widget. Without React, the page adds the dialog of a step-up to its body. */
const widget = Component ? <Component {...props} /> : ours !== 'step-up' && <Mounted />;

function Form({ children }: { children: ReactNode }): ReactNode {
  const [count, setCount] = useState(0);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        setCount(count + 1);
      }}
    >
      {children}
      {/* No `output`: where a form is reset, Firefox and WebKit replace its text, which React no longer finds. */}
      <button type="submit">Send</button>
      <button type="reset">Clear</button>
      <p id="sent">Sent {count} times</p>
    </form>
  );
}

declare global {
  interface Window {
    /** Opens and closes the host's modal, as a host application may at any time. */
    setHostOpen?: (isOpen: boolean) => void;
  }
}

function Page({ HostDialog }: { HostDialog: ((props: HostDialogProps) => ReactNode) | null }): ReactNode {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    window.setHostOpen = setOpen;
  }, []);
  const isInside = query.get('place') === 'inside';
  const contents = (
    <>
      <button type="button" onClick={() => void window.foyer?.stepUp({ maxAgeSeconds: 60 }).catch(() => {})}>
        Ask
      </button>
      <input aria-label="Note" name="note" />
      {isInside && widget}
    </>
  );
  return (
    <>
      <h1>Host</h1>
      {!isInside && widget}
      {query.has('own') && <StepUp {...props} />}
      {HostDialog ? (
        <>
          <button type="button" onClick={() => setOpen(true)}>
            Open settings
          </button>
          <HostDialog isOpen={isOpen} onClose={() => setOpen(false)}>
            {contents}
          </HostDialog>
        </>
      ) : (
        <Form>{contents}</Form>
      )}
    </>
  );
}

function Api({ onReady }: { onReady: (stepUp: PageApi['stepUp']) => void }): ReactNode {
  const { stepUp } = useStepUp();
  useEffect(() => onReady(stepUp), [onReady, stepUp]);
  return null;
}

function setApi(stepUp: PageApi['stepUp']): void {
  window.foyer = { client, events, errors, stepUp, unmount: () => root.unmount(), remount: () => {} };
}

const root = createRoot(document.querySelector('#page') ?? document.body);
root.render(
  <FoyerProvider client={client}>
    {(mode === 'react' || ours !== 'step-up') && <Api onReady={setApi} />}
    <Page HostDialog={host === 'form' ? null : hostDialogs[host as keyof typeof hostDialogs]} />
  </FoyerProvider>,
);
if (mode !== 'react' && ours === 'step-up') {
  const { stepUp, load } = createStepUp(mode, props);
  void load().then(() => setApi(stepUp));
}
if (sessionClock) void mountSessionClock(mode, { ...props, ...JSON.parse(sessionClock) });
