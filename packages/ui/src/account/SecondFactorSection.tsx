import { useAccountSecondFactor, useRecoveryCodes, useTotpSetup } from '@foyer/react-hooks';
import { createLazy } from '@foyer/react-hooks/internal';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Badge } from '../components/Badge.tsx';
import { Button } from '../components/Button.tsx';
import { Entry } from '../components/Entry.tsx';
import { Glyph } from '../components/icons/Glyph.tsx';
import { Alert } from '../components/notices/Alert.tsx';
import { useAnnounce } from '../components/notices/announcer.tsx';
import { Spinner } from '../components/notices/Spinner.tsx';
import { Text } from '../components/Text.tsx';
import { useEscape } from '../components/use-escape.ts';
import { Lazy } from '../loading/Lazy.tsx';
import { partOf, preload } from '../loading/lazy-component.ts';
import { RemovalQuestion } from '../screens/RemovalQuestion.tsx';
import { accountStrings } from '../strings/account/account.ts';
import { accountSecondFactorStrings } from '../strings/account/account-second-factor.ts';
import { errorText, sentences } from '../strings/error-text.ts';
import { secondFactorStrings } from '../strings/login/second-factor.ts';
import { useStringsWith } from '../strings/use-strings.tsx';
import { focusHeading, Section } from './Section.tsx';
import { shownError } from './shown-error.ts';

const strings = { ...accountStrings, ...accountSecondFactorStrings, ...secondFactorStrings };

// With the library that draws QR codes.
const totp = createLazy(() => import('../screens/second-factor/TotpSetup.tsx').then((loaded) => loaded.totpParts));
const totpKey = partOf(totp, (loaded) => loaded.TotpKey);
const recoveryCodeList = partOf(totp, (loaded) => loaded.RecoveryCodeList);
const newRecoveryCodes = partOf(totp, (loaded) => loaded.NewRecoveryCodes);

interface StepProps {
  title: string;
  /** Called when the user presses Escape. Default: the step does not end before it is done. */
  onEscape?: () => void;
  children: ReactNode;
}

/** A step inside the section. Its heading takes the focus, unless the field of a code has it. */
function Step({ title, onEscape, children }: StepProps): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const root = heading.current?.getRootNode() as Document | ShadowRoot | undefined;
    if (!box.current?.contains(root?.activeElement ?? null)) heading.current?.focus();
  }, []);
  useEscape(box, onEscape ?? null);
  return (
    <div className="foyer-group foyer-opened" ref={box}>
      <h4 className="foyer-text" data-kind="strong" tabIndex={-1} ref={heading}>
        {title}
      </h4>
      {children}
    </div>
  );
}

interface PartProps {
  isReadOnly: boolean;
  /** Moves the focus to the heading of the section, before the button that has it is gone. */
  leave: () => void;
}

/** Offers to set up an authenticator app. */
function TurnOn({ isReadOnly, leave }: PartProps): ReactNode {
  const t = useStringsWith(strings);
  const [isOpen, setOpen] = useState(false);
  const setup = useTotpSetup({ start: { onSuccess: () => setOpen(true) } });
  const { start } = setup;
  const error = shownError(start.error);
  const close = () => {
    leave();
    setOpen(false);
  };
  if (isOpen) {
    return (
      <Step title={t('secondFactor.setUpTitle')} onEscape={close}>
        <Lazy component={totpKey} props={{ setup }} fallback={<Spinner label={t('widget.loading')} />} />
        <Button variant="link-small" onClick={close}>
          {t('action.cancel')}
        </Button>
      </Step>
    );
  }
  const open = () => {
    preload(totp);
    start.mutate();
  };
  return (
    <>
      <div className="foyer-row">
        <Entry icon={<Glyph name="lock" />} kind="caption">
          {sentences(t('account.secondFactorOff'), t('account.secondFactorHint'))}
        </Entry>
        {!isReadOnly && (
          <Button variant="secondary-small" pending={start.isPending} pendingLabel={t('widget.loading')} onClick={open}>
            {t('account.turnOn')}
          </Button>
        )}
      </div>
      {error && <Alert kind="error">{errorText(t, error)}</Alert>}
    </>
  );
}

/** Shows the recovery codes that are left. */
function Codes({ codes, onHide }: { codes: readonly string[]; onHide: () => void }): ReactNode {
  const t = useStringsWith(strings);
  return (
    <Step title={t('account.recoveryCodes')} onEscape={onHide}>
      {codes.length ? (
        <Lazy component={recoveryCodeList} props={{ codes }} fallback={<Spinner label={t('widget.loading')} />} />
      ) : (
        <Text>{t('account.noCodes')}</Text>
      )}
      <Text kind="caption">{t('account.newCodes')}</Text>
      <Button variant="secondary-small" onClick={onHide}>
        {t('account.hideCodes')}
      </Button>
    </Step>
  );
}

/** Shows the recovery codes, and turns two-step verification off. */
function TurnedOn({ isReadOnly, leave }: PartProps): ReactNode {
  const t = useStringsWith(strings);
  const announce = useAnnounce();
  /** `codes`: the user has asked for them. Codes that are there without it are those of a new app. */
  const [open, setOpen] = useState<'codes' | 'question' | null>(null);
  const close = () => {
    leave();
    setOpen(null);
  };
  const { isRequired, showRecoveryCodes, turnOff } = useAccountSecondFactor({
    showRecoveryCodes: { onSuccess: () => setOpen('codes') },
    turnOff: {
      onSuccess: () => {
        leave();
        announce(t('account.secondFactorOff'));
      },
      onError: close,
    },
  });
  const recovery = useRecoveryCodes({ acknowledge: { onSuccess: close } });
  const error = shownError(turnOff.error ?? showRecoveryCodes.error);
  if (recovery.status === 'ready' && open !== 'codes') {
    return (
      <Step title={t('secondFactor.saveTitle')}>
        <Lazy component={newRecoveryCodes} props={recovery} fallback={<Spinner label={t('widget.loading')} />} />
      </Step>
    );
  }
  if (recovery.status === 'ready') return <Codes codes={recovery.codes} onHide={() => recovery.acknowledge.mutate()} />;
  const start = (action: () => void) => {
    turnOff.reset();
    showRecoveryCodes.reset();
    action();
  };
  const isAsked = open === 'question' && !isRequired;
  const show = () => {
    preload(totp);
    showRecoveryCodes.mutate();
  };
  return (
    <>
      <div className="foyer-row">
        <Entry icon={<Glyph name="lock" />}>
          <Badge kind="success">
            <span aria-hidden="true">{t('account.on')}</span>
            <span className="foyer-hidden">{t('account.secondFactorOn')}</span>
          </Badge>
        </Entry>
        {!isReadOnly && !isAsked && (
          <div className="foyer-actions">
            <Button
              variant="secondary-small"
              pending={showRecoveryCodes.isPending}
              pendingLabel={t('widget.loading')}
              onClick={() => start(show)}
            >
              {t('account.showCodes')}
            </Button>
            {!isRequired && (
              <Button
                variant="secondary-small"
                softDisabled={showRecoveryCodes.isPending}
                onClick={() => start(() => setOpen('question'))}
              >
                {t('account.turnOff')}
              </Button>
            )}
          </div>
        )}
      </div>
      {isRequired && <Text kind="caption">{t('error.second_factor_required')}</Text>}
      {error && <Alert kind="error">{errorText(t, error)}</Alert>}
      {isAsked && (
        <RemovalQuestion
          question={t('account.turnOffQuestion')}
          sentence={t('account.turnOffText')}
          yes={t('account.turnOff')}
          pending={turnOff.isPending}
          onYes={() => turnOff.mutate()}
          onNo={close}
        />
      )}
    </>
  );
}

/** Turns two-step verification on and off, and shows the recovery codes. */
export function SecondFactorSection({ isReadOnly }: { isReadOnly: boolean }): ReactNode {
  const { isOn } = useAccountSecondFactor();
  const box = useRef<HTMLDivElement>(null);
  const Part = isOn ? TurnedOn : TurnOn;
  return (
    <Section name="secondFactor">
      <div className="foyer-group" data-gap="small" ref={box}>
        <Part isReadOnly={isReadOnly} leave={() => focusHeading(box.current)} />
      </div>
    </Section>
  );
}
