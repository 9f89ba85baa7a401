import { parsePasscode } from '@foyer/react-hooks';
import { useEffect, useRef } from 'react';

/** What TypeScript's library does not know yet (https://wicg.github.io/web-otp/). */
interface OtpCredentials {
  get(options: { otp: { transport: ['sms'] }; signal: AbortSignal }): Promise<{ code?: string } | null>;
}

/**
 * Takes the passcode from the text message itself, where the browser can and the user agrees.
 *
 * @param message tells one message from the next, which may be for the same `method_id`; null: none comes by text
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
      // Refused, not allowed here, or left: the field is there to type in.
      () => {},
    );
    return () => aborter.abort();
  }, [message]);
}
