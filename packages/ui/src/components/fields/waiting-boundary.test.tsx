import { act, fireEvent, render, screen } from '@testing-library/react';
import { Activity, type ReactNode, StrictMode, Suspense, use, useRef, useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { CodeField } from './CodeField.tsx';
import { fieldKinds } from './field-kinds.ts';
import { PasswordField } from './PasswordField.tsx';
import { PhoneField } from './PhoneField.tsx';
import { TextField } from './TextField.tsx';

const toggle = { showLabel: 'Show', showName: 'Show it', hideLabel: 'Hide', hideName: 'Hide it' };
const countries = [{ region: 'US', name: 'United States', dialCode: '1' }];

const fields = [
  ['email', 'ada@example.com'],
  ['phone', '4155550132'],
  ['code', '1234'],
  ['currentPassword', 'violet'],
  ['newPassword', 'violet'],
] as const;

interface FieldProps {
  kind: (typeof fields)[number][0];
  onReport: (value: string) => void;
}

function Field({ kind, onReport }: FieldProps): ReactNode {
  const [value, setValue] = useState('');
  const inputRef = useRef<HTMLInputElement>(null);
  const onChange = (next: string) => {
    onReport(next);
    setValue(next);
  };
  const all = { label: 'Field', inputRef, value, onChange };
  switch (kind) {
    case 'email':
      return <TextField {...all} field={fieldKinds.email} />;
    case 'phone':
      return <PhoneField {...all} {...{ countries }} countryLabel="Country" country="US" onCountryChange={() => {}} />;
    case 'code':
      return <CodeField {...all} onComplete={() => {}} />;
    default:
      return <PasswordField {...all} {...toggle} field={fieldKinds[kind]} />;
  }
}

function Waits({ on }: { on: Promise<void> | null }): ReactNode {
  if (on) use(on);
  return null;
}

interface PageProps extends FieldProps {
  on: Promise<void> | null;
  mode: 'visible' | 'hidden';
}

function Page({ on, mode, ...props }: PageProps): ReactNode {
  return (
    <StrictMode>
      <Activity mode={mode}>
        <Suspense fallback="Loading">
          <Field {...props} />
          <Waits on={on} />
        </Suspense>
      </Activity>
    </StrictMode>
  );
}

async function show(kind: FieldProps['kind']) {
  const report = vi.fn();
  const page = (on: Promise<void> | null, mode: 'visible' | 'hidden' = 'visible') => (
    <Page kind={kind} onReport={report} on={on} mode={mode} />
  );
  const { rerender } = render(page(null));
  const input = screen.getByLabelText<HTMLInputElement>('Field', { selector: 'input' });
  const waitOnce = async () => {
    let end = () => {};
    const waiting = new Promise<void>((resolve) => {
      end = resolve;
    });
    await act(async () => rerender(page(waiting)));
    expect(screen.getByText('Loading')).toBeTruthy();
    await act(async () => end());
    expect(screen.queryByText('Loading')).toBeNull();
  };
  return {
    input,
    report,
    waitOnce,
    turn: (mode: 'visible' | 'hidden') => act(async () => rerender(page(null, mode))),
  };
}

describe.each(fields)('the field %s', (kind, value) => {
  it('keeps what was typed and what was filled in without an event, while a boundary around it waits', async () => {
    const { input, report, waitOnce } = await show(kind);
    fireEvent.input(input, { target: { value } });
    await waitOnce();
    expect(input.value).toBe(value);
    expect(report.mock.calls).toEqual([[value]]);
    const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
    set?.call(input, `${value}56`);
    await waitOnce();
    expect(input.value).toBe(`${value}56`);
    fireEvent.input(input, { target: { value } });
    expect(report).toHaveBeenLastCalledWith(value);
  });

  it('is empty after a page was hidden only if it contains a password', async () => {
    const { input, report, turn } = await show(kind);
    fireEvent.input(input, { target: { value } });
    await turn('hidden');
    await turn('visible');
    const kept = kind.endsWith('Password') ? '' : value;
    expect(input.value).toBe(kept);
    expect(report).toHaveBeenLastCalledWith(kept);
    fireEvent.input(input, { target: { value: `${value}5` } });
    expect(report).toHaveBeenLastCalledWith(`${value}5`);
  });
});
