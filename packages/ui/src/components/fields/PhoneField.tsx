import { type ReactNode, type Ref, useImperativeHandle, useMemo, useRef } from 'react';
import { Icon } from '../icons/icons.tsx';
import { withPasskeys } from './email-fields.ts';
import { Field } from './Field.tsx';
import { fieldKinds } from './field-kinds.ts';
import { usePhoneText } from './use-phone-text.ts';

/** An entry in the country list of `PhoneField`. */
export interface PhoneCountry {
  /** ISO 3166-1 alpha-2, e.g. `US`. */
  region: string;
  /** In the user's language. */
  name: string;
  /** Digits with or without `+`, e.g. `1`. */
  dialCode: string;
}

/** Props of `PhoneField`. */
export interface PhoneFieldProps {
  label: string;
  /** The accessible name of the list of countries. */
  countryLabel: string;
  /** The chosen region. */
  country: string;
  onCountryChange: (region: string) => void;
  /**
   * What the field contains until the user changes it. A new value, such as the formatted form, replaces what was reported;
   * the caret keeps its position.
   */
  value: string;
  onChange: (text: string) => void;
  error?: string | null | undefined;
  placeholder?: string | undefined;
  /** Whether the browser suggests passkeys in the field. Default false. */
  passkeys?: boolean | undefined;
  countries: readonly PhoneCountry[];
  /** Countries at the top of the list, with a line below. */
  preferred?: readonly PhoneCountry[] | undefined;
  /** The field is read-only, and contains `value` whatever it contained before. */
  locked?: boolean | undefined;
  onFocus?: (() => void) | undefined;
  inputRef?: Ref<HTMLInputElement> | undefined;
}

const plus = (dialCode: string) => `+${dialCode.replace(/^\+/, '')}`;

const option = ({ region, name, dialCode }: PhoneCountry): ReactNode => (
  <option key={region} value={region}>
    {`${name} ${plus(dialCode)}`}
  </option>
);

/** The chosen country as a short text, below a transparent list of the full names. */
function CountryList({
  countryLabel,
  country,
  onCountryChange,
  countries,
  preferred = [],
  locked,
}: Pick<
  PhoneFieldProps,
  'countryLabel' | 'country' | 'onCountryChange' | 'countries' | 'preferred' | 'locked'
>): ReactNode {
  // Not at each key press.
  const options = useMemo(
    () => (
      <>
        {preferred.map(option)}
        {preferred.length > 0 && countries.length > 0 && <hr />}
        {countries.map(option)}
      </>
    ),
    [preferred, countries],
  );
  const chosen = [...preferred, ...countries].find(({ region }) => region === country);
  return (
    <div className="foyer-phone-country">
      <span aria-hidden="true">
        <span>{chosen ? `${country} ${plus(chosen.dialCode)}` : country}</span>
        <Icon>
          <path d="m6 8 4 4 4-4" />
        </Icon>
      </span>
      <select
        {...fieldKinds.country}
        aria-label={countryLabel}
        value={country}
        disabled={locked}
        onChange={(event) => onCountryChange(event.target.value)}
      >
        {options}
      </select>
    </div>
  );
}

/**
 * A phone number and its country. The input is uncontrolled: if React controlled it, the next render would undo what a
 * password manager fills in without an event.
 */
export function PhoneField(props: PhoneFieldProps): ReactNode {
  const { label, value, onChange, error, placeholder, passkeys, locked, onFocus, inputRef } = props;
  const input = useRef<HTMLInputElement>(null);
  useImperativeHandle(inputRef, () => input.current as HTMLInputElement);
  const handlers = usePhoneText(input, { value, locked }, onChange);
  return (
    <Field label={label} error={error}>
      {(wiring) => (
        <div className="foyer-phone" dir="ltr">
          <CountryList {...props} />
          <input
            {...wiring}
            {...handlers}
            {...(passkeys ? withPasskeys(fieldKinds.phone) : fieldKinds.phone)}
            ref={input}
            className="foyer-input"
            required
            readOnly={locked}
            defaultValue={value}
            placeholder={placeholder}
            onFocus={() => onFocus?.()}
          />
        </div>
      )}
    </Field>
  );
}
