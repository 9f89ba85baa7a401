import type { FoyerConfig, Theme } from '@foyer/ui';
import { useMemo, useState } from 'react';
import { isMarkdown } from '../markdown.ts';
import LiveWidget from './LiveWidget.tsx';

/** The controls: path in the theme, label, kind of input and initial value. */
const controls = [
  { path: 'colors.primary', label: 'Text and focus', kind: 'color', start: '#19303d' },
  { path: 'colors.secondary', label: 'Secondary text', kind: 'color', start: '#5c727d' },
  { path: 'container.backgroundColor', label: 'Background', kind: 'color', start: '#ffffff' },
  { path: 'container.borderColor', label: 'Border', kind: 'color', start: '#d5dee3' },
  { path: 'buttons.primary.backgroundColor', label: 'Main button', kind: 'color', start: '#19303d' },
  { path: 'buttons.primary.textColor', label: 'Button text', kind: 'color', start: '#ffffff' },
  { path: 'inputs.borderColor', label: 'Border of fields and buttons', kind: 'color', start: '#7c909b' },
  { path: 'container.borderRadius', label: 'Corners of the widget', kind: 'pixels', start: '8' },
  { path: 'buttons.primary.borderRadius', label: 'Corners of buttons and fields', kind: 'pixels', start: '4' },
] as const;

const fonts = ['Arial, Helvetica, sans-serif', 'Georgia, "Times New Roman", serif', 'system-ui, sans-serif', 'inherit'];

const config: FoyerConfig = { products: ['otp'], otpOptions: { methods: ['email', 'sms'] } };

/** Builds a theme from values by path. Untouched members are omitted. */
function themeOf(choices: Readonly<Record<string, string>>): Theme {
  const theme: Record<string, unknown> = {};
  for (const [path, value] of Object.entries(choices)) {
    const names = path.split('.');
    const last = names.pop() ?? '';
    let place = theme;
    for (const name of names) {
      place[name] ??= {};
      place = place[name] as Record<string, unknown>;
    }
    place[last] = value;
  }
  return theme;
}

/** Formats a theme as TypeScript source. */
const print = (theme: Theme) =>
  JSON.stringify(theme, null, 2)
    .replace(/"([a-zA-Z]+)":/g, '$1:')
    .replace(/'/g, "\\'")
    .replace(/"((?:[^"\\]|\\.)*)"/g, (_, text: string) => `'${text.replace(/\\"/g, '"')}'`);

/** Live widget with controls for its theme, and the resulting theme object. */
export function ThemeEditor() {
  const [choices, setChoices] = useState<Readonly<Record<string, string>>>({});
  const [isCopied, setCopied] = useState(false);
  const theme = useMemo(() => themeOf(choices), [choices]);
  const code = `const theme: Theme = ${print(theme)};`;
  const choose = (path: string, value: string) => {
    setCopied(false);
    setChoices((known) => ({ ...known, [path]: value }));
  };

  const widget = <LiveWidget config={config} theme={theme} picture="main-methods" />;
  if (isMarkdown) return widget;
  return (
    <div className="docs-theme">
      {widget}
      <div className="docs-theme-controls">
        {controls.map(({ path, label, kind, start }) => (
          <label key={path}>
            <span>{label}</span>
            <input
              {...(kind === 'color'
                ? { type: 'color', value: choices[path] ?? start }
                : { type: 'range', min: 0, max: 30, value: Number.parseInt(choices[path] ?? start, 10) })}
              onChange={({ target }) => choose(path, kind === 'color' ? target.value : `${target.value}px`)}
            />
          </label>
        ))}
        <label>
          <span>Font</span>
          <select value={choices.fontFamily ?? fonts[0]} onChange={({ target }) => choose('fontFamily', target.value)}>
            {fonts.map((font) => (
              <option key={font} value={font}>
                {font.split(',')[0]}
              </option>
            ))}
          </select>
        </label>
      </div>
      <pre className="docs-theme-code">
        <code>{code}</code>
      </pre>
      <div className="docs-theme-buttons">
        <button
          type="button"
          className="docs-button"
          onClick={() =>
            navigator.clipboard.writeText(code).then(
              () => setCopied(true),
              () => setCopied(false),
            )
          }
        >
          {isCopied ? 'Copied' : 'Copy the theme'}
        </button>
        <button type="button" className="docs-button" onClick={() => setChoices({})}>
          Reset
        </button>
      </div>
    </div>
  );
}
