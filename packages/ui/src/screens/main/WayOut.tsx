import { isCeremonyError, useObstacles, useSignInWindow } from '@foyer/react-hooks';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { fieldKinds } from '../../components/fields/field-kinds.ts';
import { TextField, type TextFieldProps } from '../../components/fields/TextField.tsx';
import { Link } from '../../components/Link.tsx';
import { Alert } from '../../components/notices/Alert.tsx';
import { useToast } from '../../components/notices/use-toast.ts';
import { Text } from '../../components/Text.tsx';
import { useReleased } from '../../loading/user-input.ts';
import { errorText } from '../../strings/error-text.ts';
import { wayOutStrings } from '../../strings/login/way-out.ts';
import { useStringsWith } from '../../strings/use-strings.tsx';
import type { KnownObstacle, ObstacleProps } from './obstacle-props.ts';

/** Returns the URL that opens a page in Chrome from the browser of an Android app (Android intents with Chrome). */
export function chromeUrl(href: string): string {
  const scheme = href.slice(0, href.indexOf(':'));
  return `intent${href.slice(scheme.length)}#Intent;scheme=${scheme};package=com.android.chrome;end`;
}

/** The address of the page, to copy by hand. */
function Address({ inputRef }: Pick<TextFieldProps, 'inputRef'>): ReactNode {
  const t = useStringsWith(wayOutStrings);
  return (
    <TextField
      label={t('wayOut.address')}
      field={fieldKinds.copiedAddress}
      value={location.href}
      onChange={() => {}}
      readOnly
      inputRef={inputRef}
    />
  );
}

/** Copies the address of the page, or shows it if the browser does not let the page copy. */
function CopyAddress(): ReactNode {
  const t = useStringsWith(wayOutStrings);
  const { show } = useToast();
  const [isDenied, setDenied] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!isDenied) return;
    input.current?.focus();
    input.current?.select();
  }, [isDenied]);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(location.href);
      show({ kind: 'success', message: t('wayOut.copied') });
    } catch {
      setDenied(true);
    }
  };
  if (isDenied) return <Address inputRef={input} />;
  return (
    <Button variant="link" onClick={copy}>
      {t('wayOut.copy')}
    </Button>
  );
}

/** Opens this page in its own window, and waits for the session of that window. */
function OpenWindow(): ReactNode {
  const t = useStringsWith(wayOutStrings);
  const { open } = useSignInWindow();
  const isBlocked = isCeremonyError(open.error);
  return (
    <>
      {open.error && <Alert kind="error">{isBlocked ? t('wayOut.blocked') : errorText(t, open.error)}</Alert>}
      <Button
        variant="secondary"
        pending={open.isPending}
        pendingLabel={t('wayOut.waiting')}
        onClick={() => open.mutate()}
      >
        {t('wayOut.openWindow')}
      </Button>
      {/* A frame seldom has access to the clipboard, and asking for it logs an error. */}
      {isBlocked && <Address />}
    </>
  );
}

/** The way out of a frame or an app's browser in which a sign-in method cannot work. */
function WayOut({ app }: Pick<KnownObstacle, 'app'>): ReactNode {
  const t = useStringsWith(wayOutStrings);
  return (
    <div className="foyer-group" data-gap="small">
      {!app && <OpenWindow />}
      {app?.system === 'android' && (
        <Text>
          <Link href={chromeUrl(location.href)}>{t('wayOut.openChrome')}</Link>
        </Text>
      )}
      {app && app.system !== 'android' && (
        <Text>{t(app.system === 'ios' ? 'wayOut.useMenu' : 'wayOut.useBrowser')}</Text>
      )}
      {app && <CopyAddress />}
    </div>
  );
}

/** Says that an email link cannot sign in a frame which its session does not reach. */
function EmailLinkObstacle({ onObstacle }: ObstacleProps): ReactNode {
  const t = useStringsWith(wayOutStrings);
  const obstacles = useObstacles();
  const isBlocked = useReleased(!!obstacles?.emailLinks);
  const app = obstacles?.app ?? null;
  useEffect(() => {
    if (isBlocked) onObstacle({ app, isWhole: false });
  }, [isBlocked, app, onObstacle]);
  return isBlocked && <Alert kind="info">{t('wayOut.emailLinks')}</Alert>;
}

/** What a page shows where a method cannot work, in one chunk. */
export const ways = { EmailLinkObstacle, WayOut };
