import { asciiDigits } from '@foyer/core';
import { useIsomorphicLayoutEffect } from '@foyer/react-hooks/internal';
import {
  type ChangeEvent,
  type HTMLInputAutoCompleteAttribute,
  type ReactNode,
  type Ref,
  useImperativeHandle,
  useMemo,
  useRef,
} from 'react';
import { Icon } from '../icons/icons.tsx';
import { Field } from './Field.tsx';

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
  /** Default `tel`. */
  autoComplete?: HTMLInputAutoCompleteAttribute | undefined;
  countries: readonly PhoneCountry[];
  /** Countries at the top of the list, with a line below. */
  preferred?: readonly PhoneCountry[] | undefined;
  readOnly?: boolean | undefined;
  onFocus?: (() => void) | undefined;
  inputRef?: Ref<HTMLInputElement> | undefined;
}

const digits = (text: string) => asciiDigits(text).replace(/\D/g, '').length;
const plus = (dialCode: string) => `+${dialCode.replace(/^\+/, '')}`;

/** Returns the caret position after `count` digits. */
function caretAfter(text: string, count: number): number {
  let seen = 0;
  for (let index = 0; index < text.length; index++) {
    if (seen === count) return index;
    if (/\d/.test(text[index] ?? '')) seen++;
  }
  return text.length;
}

const option = ({ region, name, dialCode }: PhoneCountry): ReactNode => (
  <option key={region} value={region}>
    {`${name} ${plus(dialCode)}`}
  </option>
);

/**
 * A phone number and its country. The input is uncontrolled: if React controlled it, the next render would undo what a
 * password manager fills in without an event.
 */
export function PhoneField({
  label,
  countryLabel,
  country,
  onCountryChange,
  value,
  onChange,
  error,
  placeholder,
  autoComplete = 'tel',
  countries,
  preferred = [],
  readOnly,
  onFocus,
  inputRef,
}: PhoneFieldProps): ReactNode {
  const input = useRef<HTMLInputElement>(null);
  useImperativeHandle(inputRef, () => input.current as HTMLInputElement);
  /** The last text that is known to be in the field, and how many of its digits are before the caret. */
  const last = useRef({ text: value, digits: 0 });
  // While an input method composes, such as full-width digits, another text in the field would end the composition.
  const isComposing = useRef(false);

  const remember = (node: HTMLInputElement) => {
    last.current = { text: node.value, digits: digits(node.value.slice(0, node.selectionStart ?? 0)) };
  };
  /** Replaces the text in the field, and keeps the caret after the same digit. */
  const write = (text: string) => {
    const node = input.current;
    const before = last.current;
    // Something else in the field was filled in without an event.
    if (!node || isComposing.current || ![text, before.text].includes(node.value)) return;
    last.current = { text, digits: before.digits };
    if (node.value === text) return;
    node.value = text;
    // Setting the selection of an unfocused input would focus it in Safari.
    if ((node.getRootNode() as Document | ShadowRoot).activeElement !== node) return;
    const position = before.digits === digits(before.text) ? text.length : caretAfter(text, before.digits);
    node.setSelectionRange(position, position);
  };
  useIsomorphicLayoutEffect(() => write(value), [value]);

  const report = (text: string) => {
    onChange(text);
    // The value can stay the same, such as after a digit of another script.
    if (text === value) write(text);
  };
  const change = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const event = nativeEvent as InputEvent;
    isComposing.current = Boolean(event.isComposing);
    if (isComposing.current) return;
    remember(target);
    const text = asciiDigits(target.value);
    const isShorter = digits(text) === digits(value) && text.length < value.length;
    if (event.inputType !== 'deleteContentBackward' || !isShorter) {
      report(text);
      return;
    }
    // Backspace removed a bracket or a space, which formatting would restore: remove the digit before it.
    const end = target.selectionStart ?? text.length;
    const before = text.slice(0, end).replace(/\d\D*$/, '');
    last.current.digits = digits(before);
    report(before + text.slice(end));
  };

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
    <Field label={label} error={error}>
      {(wiring) => (
        <div className="foyer-phone" dir="ltr">
          <div className="foyer-phone-country">
            <span aria-hidden="true">
              {country}
              {chosen && ` ${plus(chosen.dialCode)}`}
              <Icon>
                <path d="m6 8 4 4 4-4" />
              </Icon>
            </span>
            <select
              aria-label={countryLabel}
              autoComplete="tel-country-code"
              value={country}
              disabled={readOnly}
              onChange={(event) => onCountryChange(event.target.value)}
            >
              {options}
            </select>
          </div>
          <input
            {...wiring}
            ref={input}
            className="foyer-input"
            name="phone"
            type="tel"
            inputMode="tel"
            autoComplete={autoComplete}
            required
            readOnly={readOnly}
            defaultValue={value}
            placeholder={placeholder}
            onChange={change}
            onCompositionEnd={({ currentTarget }) => {
              isComposing.current = false;
              remember(currentTarget);
              report(asciiDigits(currentTarget.value));
            }}
            onSelect={({ currentTarget }) => {
              if (currentTarget.value === last.current.text) remember(currentTarget);
            }}
            onFocus={() => onFocus?.()}
          />
        </div>
      )}
    </Field>
  );
}
