import { useFlow, useOtpLogin } from '@foyer/react-hooks';
import { refusal, requiresAgreement, useFlowInternals } from '@foyer/react-hooks/internal';
import type { ReactNode } from 'react';
import { useLazy } from '../../../loading/use-lazy.ts';
import { otpStrings } from '../../../strings/login/otp.ts';
import { useStringsWith } from '../../../strings/use-strings.tsx';
import { lastUsed } from '../../chunks.ts';
import type { FormProps } from './form.ts';
import { PhoneNumberForm } from './PhoneNumberForm.tsx';

/** The form that sends a passcode by text message or WhatsApp. */
export function PhoneForm({ channel, ...form }: FormProps): ReactNode {
  const t = useStringsWith(otpStrings);
  const foyer = useFlowInternals('PhoneForm');
  const { prefill } = foyer;
  const { typed } = useFlow().state;
  const { send } = useOtpLogin();
  const { Component: Mark } = useLazy(lastUsed, false);
  return (
    <PhoneNumberForm
      {...form}
      label={
        <>
          {t(channel === 'whatsapp' ? 'main.continueWithWhatsApp' : 'main.continueWithText')}
          {Mark && <Mark button={channel} />}
        </>
      }
      send={send}
      onSend={(destination) => send.mutate({ channel, destination })}
      isRefused={() => !!refusal(foyer, requiresAgreement(foyer.config))}
      locked={(prefill.locked && prefill.phone) || undefined}
      prefilled={prefill.phone}
      typed={typed.phone}
    />
  );
}
