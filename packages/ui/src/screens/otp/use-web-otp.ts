import { parsePasscode } from '@foyer/react-hooks';
import { useEffect, useRef } from 'react';

/** WebOTP types that TypeScript's DOM library lacks (https://wicg.github.io/web-otp/). */
interface OtpCredentials {
  get(options: { otp: { transport: ['sms'] }; signal: AbortSignal }): Promise<{ code?: string } | null>;
}

/**
 * Reads the passcode from the text message (WebOTP), if the browser supports it and the user agrees.
 *
 * @param message identifies the message, since several may have the same `method_id`; null if none is sent by text
 */
export function useWebOtp(message: number | null, onCode: (code: string) => void): void {
  const latest = useRef(onCode);
  useEffect(() => {
    latest.current = onCode;
  });
  useEffect(() => {
    if (message === null || !('OTPCredential' in window)) return;
    const aborter = new AbortController();
    const credentials = navigator.credentials as unknown as OtpCredentials;
    credentials.get({ otp: { transport: ['sms'] }, signal: aborter.signal }).then(
      (credential) => {
        const code = parsePasscode(credential?.code ?? '');
        if (code && !aborter.signal.aborted) latest.current(code);
      },
      // Declined, not permitted or aborted: the user can still type the passcode.
      () => {},
    );
    return () => aborter.abort();
  }, [message]);
}
