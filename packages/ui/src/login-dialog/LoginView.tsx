import type { SignInOptions } from '@foyer/react-hooks';
import { createLazy } from '@foyer/react-hooks/internal';
import { type ReactNode, useCallback, useEffect, useId, useRef, useState } from 'react';
import { Screen } from '../components/Screen.tsx';
import { Frame } from '../Frame.tsx';
import { CloseButton } from '../header/CloseButton.tsx';
import { Lazy } from '../loading/Lazy.tsx';
import { Modal } from '../Modal.tsx';
import type { Look } from '../screens/look.ts';
import { StringsProvider, useStrings, useTranslation } from '../strings/use-strings.tsx';
import type { LoginContentsProps } from './LoginContents.tsx';

const contents = createLazy(() => import('./LoginContents.tsx').then((loaded) => loaded.LoginContents));

/** Props of `LoginView`. */
export interface LoginViewProps extends Pick<LoginContentsProps, 'onAttention' | 'onDone'> {
  look: Look;
  flow: Pick<SignInOptions, 'carry' | 'prefill' | 'keepAttempt'>;
  /** Whether the dialog is shown. Otherwise its flow works unseen: it redeems the token of the page's URL. */
  isOpen: boolean;
  isIsolated: boolean | undefined;
  onClose: () => void;
}

/** What is shown until the login is loaded: as large as most of it. */
function Outline(): ReactNode {
  const t = useStrings();
  return (
    <Screen title={t('main.title')}>
      <div className="foyer-placeholder" data-kind="form" />
    </Screen>
  );
}

/** Calls back with the heading of what an element contains, and with each later one. */
function useHeading(onChange: (heading: string) => void) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = box;
    if (!current) return;
    const read = () => {
      const hidden = current.querySelector('.foyer-screen')?.getAttribute('aria-label');
      const heading = current.querySelector('.foyer-title')?.textContent ?? hidden;
      if (heading) onChange(heading);
    };
    const observer = new MutationObserver(read);
    observer.observe(current, { subtree: true, childList: true, characterData: true });
    read();
    return () => observer.disconnect();
  }, [onChange]);
  return box;
}

/**
 * Moves the focus to where a dialog begins, once it is open and its contents are there: to a field if it is the first
 * control, otherwise to the heading. Not if the user has moved it already.
 */
function useStart(box: { current: HTMLElement | null }, isOpen: boolean, isLoaded: boolean): void {
  useEffect(() => {
    const { current } = box;
    if (!isOpen || !isLoaded || !current) return;
    const { activeElement } = current.getRootNode() as Document | ShadowRoot;
    if (current.contains(activeElement) && activeElement?.matches('input, select')) return;
    const [first] = current.querySelectorAll<HTMLElement>('button, a[href], input, select');
    const start = first?.matches('input:not([type=checkbox])')
      ? first
      : current.querySelector<HTMLElement>('.foyer-title');
    start?.focus();
  }, [box, isOpen, isLoaded]);
}

/**
 * Returns how often a dialog has opened, at least 1. What it contains is new each time, but for what the flow has stored: an
 * old error or password would be there if the user opens it again at once.
 */
function useOpenings(isOpen: boolean): number {
  const [seen, setSeen] = useState({ isOpen: false, count: 0 });
  if (seen.isOpen !== isOpen) setSeen({ isOpen, count: seen.count + Number(isOpen) });
  return Math.max(1, seen.count);
}

interface BodyProps extends Pick<LoginViewProps, 'flow' | 'isOpen' | 'onAttention' | 'onDone'> {
  onHeading: (heading: string) => void;
}

function Body({ onHeading, isOpen, ...login }: BodyProps): ReactNode {
  const [isLoaded, setLoaded] = useState(false);
  const box = useHeading(onHeading);
  useStart(box, isOpen, isLoaded);
  const onLoaded = useCallback(() => setLoaded(true), []);
  return (
    <div ref={box}>
      <Lazy component={contents} props={{ ...login, isOpen, onLoaded }} fallback={<Outline />} />
    </div>
  );
}

function Dialog({ look, isIsolated, onClose, ...body }: LoginViewProps): ReactNode {
  const t = useTranslation();
  const id = useId();
  const [heading, setHeading] = useState<string | null>(null);
  const openings = useOpenings(body.isOpen);
  const label = heading ?? t?.('main.title');
  return (
    <Modal
      id={id}
      label={label}
      lang={look.strings && !look.locale ? undefined : t?.locale}
      isIsolated={isIsolated}
      isOpen={body.isOpen}
      onCancel={onClose}
    >
      {/* The frame has the name of the dialog: its own one, 'Sign in', is that of another widget. */}
      <Frame {...look} labelledBy={id}>
        <Body key={openings} {...body} onHeading={setHeading} />
        <CloseButton onClose={onClose} />
      </Frame>
    </Modal>
  );
}

/** The login dialog: in a shadow tree, if one is configured. */
export function LoginView(props: LoginViewProps): ReactNode {
  const { strings, locale } = props.look;
  return (
    <StringsProvider {...{ strings, locale }}>
      <Dialog {...props} />
    </StringsProvider>
  );
}
