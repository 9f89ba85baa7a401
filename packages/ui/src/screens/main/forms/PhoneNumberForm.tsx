import { type ParsedPhoneNumber, parsePhoneNumber, type Region } from '@foyer/core';
import { type UseAccountContactsResult, useFoyer } from '@foyer/react-hooks';
import { formatPhoneNumber, loadPhone, useIsInBrowser, useLatest } from '@foyer/react-hooks/internal';
import { type FormEvent, type ReactNode, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { Button } from '../../../components/Button.tsx';
import { Form } from '../../../components/Form.tsx';
import { PhoneField } from '../../../components/fields/PhoneField.tsx';
import { otpStrings } from '../../../strings/login/otp.ts';
import { useStringsWith } from '../../../strings/use-strings.tsx';
import { takeSubmitted } from '../../submitted.ts';
import { useFormError } from '../../use-form-error.tsx';
import { countriesIn, defaultRegion, isRegion, offeredRegionOf, onlyCountry } from './countries.ts';
import type { FormProps } from './form.ts';

const preload = () => {
  // Ignore a failure here: typing and submitting handle it.
  loadPhone().catch(() => {});
};

/** Props of `PhoneNumberForm`. */
export interface PhoneNumberFormProps extends Omit<FormProps, 'channel'> {
  /** The text of the button. */
  label: ReactNode;
  /** What the form sends: its state, and `onSend` with the number in E.164, or with an empty text for none that is offered. */
  send: Pick<UseAccountContactsResult['send'], 'isPending' | 'reset'> & { error: Error | null };
  onSend: (destination: string) => void;
  /** Returns whether the form may not send now. Default: it may. */
  isRefused?: (() => boolean) | undefined;
  /** The number that the user cannot change. */
  locked?: string | undefined;
  /** The number that the host application has filled in. */
  prefilled?: string | undefined;
  /** The number in E.164 that the user typed before the form was left. */
  typed?: string | undefined;
}

/** Returns whether the component is mounted, for what ends later. */
function useMounted(): RefObject<boolean> {
  const mounted = useRef(false);
  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);
  return mounted;
}

/** A form with a phone number and a submit button. */
export function PhoneNumberForm(props: PhoneNumberFormProps): ReactNode {
  const { draft, onDraft, passkeys, label, send, onSend, isRefused, locked, prefilled, typed } = props;
  const t = useStringsWith(otpStrings);
  const { phoneOptions } = useFoyer().config;
  const error = useFormError(send);
  const isInBrowser = useIsInBrowser();
  const initial = useMemo(
    () => defaultRegion(t.locale, phoneOptions, isInBrowser),
    [t.locale, phoneOptions, isInBrowser],
  );
  const list = useMemo(
    () => (isInBrowser ? countriesIn(t.locale, phoneOptions) : onlyCountry(initial)),
    [t.locale, phoneOptions, isInBrowser, initial],
  );
  /** The locked number as its country writes it. */
  const [written, setWritten] = useState<{ phone: string; text: string; region: Region } | null>(null);
  const shown = written && written.phone === locked ? written : null;
  const country = shown?.region ?? draft.country ?? initial;
  const [isParsing, setParsing] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const turn = useRef(0);
  const newest = useLatest(locked);
  const mounted = useMounted();
  const offered = (region: Region, chosen = country) => offeredRegionOf(region, chosen, phoneOptions);
  const enter = async (phone: string, region: Region) => {
    error.clear();
    onDraft({ phone, country: region });
    const own = ++turn.current;
    const formatted = await formatPhoneNumber(phone, region);
    // Ignore outdated results: they would undo what the user has typed since.
    if (!mounted.current || own !== turn.current) return;
    onDraft({ phone: formatted.text, country: offered(formatted.region, region) ?? region });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each locked number.
  useEffect(() => {
    if (locked === undefined) return;
    // What is being formatted is replaced.
    const started = ++turn.current;
    error.clear();
    void formatPhoneNumber(locked, country).then(({ text, region }) => {
      if (!mounted.current || started !== turn.current) return;
      const own = offered(region) ?? country;
      setWritten({ phone: locked, text, region: own });
      onDraft({ phone: text, country: own });
    });
  }, [locked]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the number that the form was opened with.
  useEffect(() => {
    if (!draft.phone || locked !== undefined) return;
    if (draft.phone === typed) {
      // The user has gone back: shows the number as it is dialled within its country.
      const show = ({ national, region }: ParsedPhoneNumber) => {
        const own = region && offered(region);
        if (mounted.current && !turn.current && national && own) onDraft({ phone: national, country: own });
      };
      void parsePhoneNumber(draft.phone, country).then(show);
      // Shows a number in E.164 as its country writes it.
    } else if (draft.phone === prefilled) void enter(draft.phone, country);
  }, []);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    const entered = takeSubmitted(event, 'phone');
    const phone = locked ?? entered;
    if (isParsing || send.isPending) return;
    if (locked === undefined && phone !== draft.phone) onDraft({ phone });
    if (isRefused?.()) return;
    setParsing(true);
    const { e164, valid, region } = await parsePhoneNumber(phone, country);
    if (!mounted.current) return;
    setParsing(false);
    if (newest.current !== undefined && newest.current !== phone) return;
    onSend(valid && (!region || offered(region)) ? e164 : '');
  };

  return (
    <Form onSubmit={submit}>
      <PhoneField
        label={t('phone.label')}
        countryLabel={t('phone.country')}
        {...list}
        country={country}
        // The field may contain what was filled in without an event.
        onCountryChange={(region) => isRegion(region) && enter(input.current?.value ?? draft.phone, region)}
        inputRef={input}
        value={locked === undefined ? draft.phone : (shown?.text ?? locked)}
        onChange={(phone) => enter(phone, country)}
        onFocus={preload}
        passkeys={passkeys}
        locked={locked !== undefined}
        placeholder={t('phone.placeholder')}
        error={error.field}
      />
      {error.alert}
      <Button type="submit" pending={isParsing || send.isPending} pendingLabel={t('widget.sending')}>
        {label}
      </Button>
    </Form>
  );
}
