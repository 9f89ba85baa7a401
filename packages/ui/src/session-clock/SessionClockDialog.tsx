import type { UseSessionClockResult } from '@foyer/react-hooks';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../components/Button.tsx';
import { Alert } from '../components/notices/Alert.tsx';
import { useAnnounce } from '../components/notices/announcer.tsx';
import { Screen } from '../components/Screen.tsx';
import { Text } from '../components/Text.tsx';
import { Frame, type FrameProps } from '../Frame.tsx';
import { Modal } from '../Modal.tsx';
import { sessionClockStrings } from '../strings/account/session-clock.ts';
import { errorText } from '../strings/error-text.ts';
import { inWords, minutesAndSeconds } from '../strings/format-time.ts';
import { StringsProvider, useStringsWith, useTranslation } from '../strings/use-strings.tsx';
import { dressLater } from '../theme/dress-later.ts';

/** How often the time is announced, in seconds: a screen reader would otherwise read it each second. */
const ANNOUNCED_EVERY = 30;
/** The shortest time without input after which a session ends, in seconds. */
const LEAST_IDLE_SECONDS = 40;

/** Props of `SessionClockDialog`. */
export interface SessionClockDialogProps extends Pick<FrameProps, 'theme' | 'strings' | 'locale'> {
  clock: UseSessionClockResult;
  idleMinutes: number | undefined;
  isIsolated: boolean | undefined;
  onLogOut: () => Promise<void>;
  /** The user has read that the session has ended. */
  onClose: () => void;
}

type Contents = Pick<SessionClockDialogProps, 'clock' | 'idleMinutes' | 'onLogOut' | 'onClose'>;

/** Announces the time left each half minute, also where no render falls on that second. */
function useAnnouncedTime(seconds: number): void {
  const t = useStringsWith(sessionClockStrings);
  const announce = useAnnounce();
  const halfMinutes = Math.ceil(seconds / ANNOUNCED_EVERY);
  // The dialog itself is announced with the first time.
  const announced = useRef(halfMinutes);
  useEffect(() => {
    const isNext = halfMinutes < announced.current;
    announced.current = halfMinutes;
    if (isNext) announce(t('sessionClock.text', { time: inWords(seconds, t.locale) }));
  }, [halfMinutes, seconds, announce, t]);
}

function Warning({ clock, timeId, onLogOut, action }: Contents & { timeId: string; action: Action }): ReactNode {
  const t = useStringsWith(sessionClockStrings);
  // At 0, the API is asked whether the session has ended.
  const seconds = Math.max(1, clock.secondsLeft ?? 0);
  useAnnouncedTime(seconds);
  const [atFirst] = useState(seconds);
  /** The share of the time that is left, in percent. In the middle of its bar, so that it suits both writing directions. */
  const left = Math.min(1, seconds / atFirst) * 100;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.querySelector<HTMLElement>('.foyer-button')?.focus(), []);
  return (
    <Screen title={t('sessionClock.title')}>
      <Text id={timeId}>{t('sessionClock.text', { time: minutesAndSeconds(seconds, t.locale) })}</Text>
      <svg className="foyer-clock" ref={dressLater} aria-hidden="true" viewBox="0 0 100 4" preserveAspectRatio="none">
        <rect width="100" height="4" fill="currentColor" opacity=".15" />
        <rect x={(100 - left) / 2} width={left} height="4" fill="currentColor" />
      </svg>
      {action.error !== null && <Alert kind="error">{errorText(t, action.error)}</Alert>}
      <div className="foyer-group" data-gap="small" ref={box}>
        <Button
          pending={action.pending === 'stay'}
          pendingLabel={t('widget.sending')}
          onClick={() => action.run('stay', clock.stay)}
        >
          {t('sessionClock.stay')}
        </Button>
        <Button
          variant="secondary"
          pending={action.pending === 'logOut'}
          pendingLabel={t('widget.sending')}
          onClick={() => action.run('logOut', onLogOut)}
        >
          {t('action.logOut')}
        </Button>
      </div>
    </Screen>
  );
}

function Ended({ clock: { reason }, idleMinutes = 0, onClose }: Contents): ReactNode {
  const t = useStringsWith(sessionClockStrings);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.querySelector<HTMLElement>('.foyer-title')?.focus(), []);
  return (
    <div ref={box}>
      <Screen title={t('sessionClock.ended')}>
        {reason === 'expired' && <Text>{t('sessionClock.expired')}</Text>}
        {reason === 'idle' && (
          <Text>
            {t('sessionClock.idle', { time: inWords(Math.max(idleMinutes * 60, LEAST_IDLE_SECONDS), t.locale) })}
          </Text>
        )}
        <Button onClick={onClose}>{t('action.continue')}</Button>
      </Screen>
    </div>
  );
}

/** An action of the dialog: one at a time, and the error of the last one. */
interface Action {
  pending: string | null;
  error: unknown;
  run(name: string, call: () => Promise<void>): void;
}

function useAction(): Action {
  const [{ pending, error }, setState] = useState<Omit<Action, 'run'>>({ pending: null, error: null });
  return {
    pending,
    error,
    async run(name, call) {
      if (pending) return;
      setState({ pending: name, error: null });
      try {
        await call();
        setState({ pending: null, error: null });
      } catch (failure) {
        setState({ pending: null, error: failure });
      }
    },
  };
}

function Dialog(props: SessionClockDialogProps): ReactNode {
  const { clock, theme, strings, locale, isIsolated, onClose } = props;
  const t = useTranslation()?.with(sessionClockStrings);
  const id = useId();
  const action = useAction();
  const timeId = useId();
  const isOver = clock.status === 'ended';
  return (
    <Modal
      id={id}
      describedBy={isOver ? undefined : timeId}
      label={t?.(isOver ? 'sessionClock.ended' : 'sessionClock.title')}
      lang={strings && !locale ? undefined : t?.locale}
      isIsolated={isIsolated}
      onCancel={() => (isOver ? onClose() : action.run('stay', clock.stay))}
    >
      {/* The frame has the name of the dialog: its own one, 'Sign in', is that of another widget. */}
      <Frame {...{ theme, strings, locale }} labelledBy={id} isWatermarked={false}>
        {isOver ? <Ended {...props} /> : <Warning {...props} timeId={timeId} action={action} />}
      </Frame>
    </Modal>
  );
}

/** The dialog before and after the end of a session: in a shadow tree, if one is configured. */
export function SessionClockDialog(props: SessionClockDialogProps): ReactNode {
  const { strings, locale } = props;
  return (
    <StringsProvider {...{ strings, locale }}>
      <Dialog {...props} />
    </StringsProvider>
  );
}
