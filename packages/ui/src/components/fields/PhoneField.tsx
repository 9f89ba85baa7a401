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
  useState,
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
  /** The text in the field. May be replaced by its formatted form at any time; the caret keeps its position. */
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

/** A phone number and its country. */
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
  const caret = useRef<{ typed: string; digits: number } | null>(null);

  useIsomorphicLayoutEffect(() => {
    const node = input.current;
    const last = caret.current;
    if (!node || !last || node.value === last.typed) return;
    // Formatting replaced the text. Setting the selection of an unfocused input would focus it in Safari.
    const root = node.getRootNode() as Document | ShadowRoot;
    if (root.activeElement !== node) return;
    const position = last.digits === digits(last.typed) ? value.length : caretAfter(value, last.digits);
    node.setSelectionRange(position, position);
    caret.current = { typed: value, digits: last.digits };
  }, [value]);

  const remember = (node: HTMLInputElement) => {
    caret.current = { typed: node.value, digits: digits(node.value.slice(0, node.selectionStart ?? 0)) };
  };
  // While an input method composes, such as full-width digits, another value in the field would end the composition.
  const [composed, setComposed] = useState<string | null>(null);
  const change = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const { inputType, isComposing } = nativeEvent as InputEvent;
    if (isComposing) {
      setComposed(target.value);
      return;
    }
    remember(target);
    const text = asciiDigits(target.value);
    if (inputType !== 'deleteContentBackward' || digits(text) !== digits(value) || text.length >= value.length) {
      onChange(text);
      return;
    }
    // Backspace removed a bracket or a space, which formatting would restore: remove the digit before it.
    const end = target.selectionStart ?? text.length;
    const before = text.slice(0, end).replace(/\d\D*$/, '');
    const shorter = before + text.slice(end);
    caret.current = { typed: text, digits: digits(before) };
    onChange(shorter);
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
            value={composed ?? value}
            placeholder={placeholder}
            onChange={change}
            onCompositionEnd={({ currentTarget }) => {
              setComposed(null);
              remember(currentTarget);
              onChange(asciiDigits(currentTarget.value));
            }}
            onSelect={({ currentTarget }) => remember(currentTarget)}
            onFocus={() => onFocus?.()}
          />
        </div>
      )}
    </Field>
  );
}
