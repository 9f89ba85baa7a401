import type { ReactNode } from 'react';
import type { Variant } from '../widget/variants.ts';
import {
  type Choice,
  emailMethods,
  type Locale,
  locales,
  shownVariants,
  socialMethods,
  withSomeProduct,
} from './choice.ts';
import { presetNames, presets } from './presets.ts';

const emailNames = { link: 'Link', code: 'Passcode', off: 'Off' } as const;
const socialNames = { off: 'Off', few: 'Three', all: 'All 19', 'one-tap': 'One-tap' } as const;
const variantNames: Partial<Record<Variant, string>> = {
  login: 'Sign in',
  account: 'Account',
  'reset-password': 'Reset password',
  'passkey-registration': 'Register a passkey',
  'identity-provider': 'Consent',
  'connected-apps': 'Connected apps',
};

/** Every setting of the widget that a visitor can change. */
export function ControlsPanel({ choice, onChange }: { choice: Choice; onChange: (choice: Choice) => void }): ReactNode {
  const set = (change: Partial<Choice>) => onChange(withSomeProduct({ ...choice, ...change }));
  return (
    <section className="panel controls" aria-labelledby="controls-title">
      <header className="panel-head">
        <h2 id="controls-title">Make it yours</h2>
      </header>

      {shownVariants.length > 1 && (
        <Choices
          legend="Widget"
          name="variant"
          value={choice.variant}
          options={shownVariants.map((variant) => [variant, variantNames[variant] ?? variant])}
          onChange={(variant) => set({ variant })}
        />
      )}

      <Choices
        legend="Email"
        name="email"
        value={choice.email}
        options={emailMethods.map((way) => [way, emailNames[way]])}
        onChange={(email) => set({ email })}
      />
      <fieldset>
        <legend>Passcodes to a phone</legend>
        <Switch label="Text message" checked={choice.sms} onChange={(sms) => set({ sms })} />
        <Switch label="WhatsApp" checked={choice.whatsapp} onChange={(whatsapp) => set({ whatsapp })} />
      </fieldset>
      <fieldset>
        <legend>Passwords</legend>
        <Switch label="Email and password" checked={choice.passwords} onChange={(passwords) => set({ passwords })} />
      </fieldset>

      <fieldset>
        <legend>Passkeys</legend>
        <Switch label="Login with a passkey" checked={choice.passkeys} onChange={(passkeys) => set({ passkeys })} />
      </fieldset>

      <fieldset>
        <legend>Crypto</legend>
        <Switch label="Crypto wallets" checked={choice.wallets} onChange={(wallets) => set({ wallets })} />
      </fieldset>

      <Choices
        legend={choice.social === 'one-tap' ? 'Social (one-tap stands alone)' : 'Social'}
        name="social"
        value={choice.social}
        options={socialMethods.map((way) => [way, socialNames[way]])}
        onChange={(social) => set({ social })}
      />

      <ThemeControls choice={choice} set={set} />

      <Choices
        legend="Language"
        name="locale"
        value={choice.locale}
        options={(Object.keys(locales) as Locale[]).map((locale) => [locale, locales[locale]])}
        onChange={(locale) => set({ locale })}
      />

      <fieldset>
        <legend>Isolation</legend>
        <Switch label="Shadow tree" checked={choice.shadow} onChange={(shadow) => set({ shadow })} />
      </fieldset>
    </section>
  );
}

/** The settings of the theme. Another preset has its own colour and corners. */
function ThemeControls({ choice, set }: { choice: Choice; set: (change: Partial<Choice>) => void }): ReactNode {
  return (
    <fieldset>
      <legend>Theme</legend>
      <div className="presets">
        {presetNames.map((name) => (
          <label key={name} className="preset">
            <input
              type="radio"
              name="preset"
              checked={choice.preset === name}
              onChange={() => set({ preset: name, colour: null, corners: null })}
            />
            <span className="preset-swatch" data-preset={name} aria-hidden="true" />
            {presets[name].name}
          </label>
        ))}
      </div>
      <label className="row">
        <span>Button colour</span>
        <input
          type="color"
          value={choice.colour ?? presets[choice.preset].colour}
          onChange={(event) => set({ colour: event.target.value })}
        />
      </label>
      <label className="row">
        <span>Corners</span>
        <input
          type="range"
          min="0"
          max="32"
          value={choice.corners ?? presets[choice.preset].corners}
          onChange={(event) => set({ corners: Number(event.target.value) })}
        />
      </label>
    </fieldset>
  );
}

function Choices<Value extends string>({
  legend,
  name,
  value,
  options,
  onChange,
}: {
  legend: string;
  name: string;
  value: Value;
  options: readonly (readonly [Value, string])[];
  onChange: (value: Value) => void;
}): ReactNode {
  return (
    <fieldset>
      <legend>{legend}</legend>
      <div className="segments">
        {options.map(([option, label]) => (
          <label key={option} className="segment">
            <input type="radio" name={name} checked={value === option} onChange={() => onChange(option)} />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function Switch({
  label,
  checked,
  onChange,
}: {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}): ReactNode {
  return (
    <label className="row">
      <span>{label}</span>
      <input
        type="checkbox"
        className="switch"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
    </label>
  );
}
