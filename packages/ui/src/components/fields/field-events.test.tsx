import { createEvent, fireEvent, render, within } from '@testing-library/react';
import { type ReactNode, useRef, useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { CodeField } from './CodeField.tsx';
import { fieldKinds } from './field-kinds.ts';
import { PasswordField } from './PasswordField.tsx';
import { PhoneField } from './PhoneField.tsx';
import { TextField } from './TextField.tsx';

/** The kind of each field, and a text that fits it. */
const fields = [
  ['email', 'ada@example.com'],
  ['firstName', 'Ada'],
  ['recoveryCode', 'abcd-efgh'],
  ['passkeyName', 'My key'],
  ['phone', '4155550132'],
  ['code', '123456'],
  ['currentPassword', 'violet harbour'],
  ['newPassword', 'violet harbour'],
] as const;
type Kind = (typeof fields)[number][0];

interface EntryProps {
  kind: Kind;
  value: string;
  onChange: (value: string) => void;
  readOnly: boolean;
}

const countries = [{ region: 'US', name: 'United States', dialCode: '1' }];
const toggle = { showLabel: 'Show', showName: 'Show it', hideLabel: 'Hide', hideName: 'Hide it' };

function Entry({ kind, ...props }: EntryProps): ReactNode {
  const inputRef = useRef<HTMLInputElement>(null);
  const all = { label: 'Field', inputRef, ...props };
  switch (kind) {
    case 'phone':
      return <PhoneField {...all} {...{ countries }} countryLabel="Country" country="US" onCountryChange={() => {}} />;
    case 'code':
      return <CodeField {...all} onComplete={() => {}} />;
    case 'currentPassword':
    case 'newPassword':
      return <PasswordField {...all} {...toggle} field={fieldKinds[kind]} />;
    default:
      return <TextField {...all} field={fieldKinds[kind]} />;
  }
}

const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
const dispatch = (input: HTMLInputElement, type: string, isComposing = false) =>
  fireEvent(input, new InputEvent(type, { bubbles: true, isComposing, inputType: 'insertText' }));
const compose = (input: HTMLInputElement, value: string) => {
  input.focus();
  fireEvent.compositionStart(input);
  set?.call(input, value);
  dispatch(input, 'input', true);
};

/** How a value gets into a field, with an event that says so. */
const fills: [string, (input: HTMLInputElement, value: string) => void][] = [
  ...(['input', 'change'] as const).flatMap((type): typeof fills => [
    [
      `is filled in, with the event ${type} alone`,
      (input, value) => {
        set?.call(input, value);
        dispatch(input, type);
      },
    ],
    [
      `is filled in by a script of the page, with the event ${type} alone`,
      (input, value) => {
        input.value = value;
        dispatch(input, type);
      },
    ],
  ]),
  [
    'is composed by an input method',
    (input, value) => {
      compose(input, value);
      fireEvent.compositionEnd(input);
    },
  ],
  [
    'is composed by an input method that ends with the focus',
    (input, value) => {
      compose(input, value);
      dispatch(input, 'change');
      fireEvent.blur(input);
    },
  ],
];

interface HostProps {
  kind: Kind;
  readOnly: boolean;
  onReport: (value: string) => void;
  onSubmitted: (value: unknown) => void;
  /** Another one renders the field again. */
  turn: number;
}

function Host({ kind, readOnly, onReport, onSubmitted, turn }: HostProps): ReactNode {
  const [value, setValue] = useState('');
  return (
    <form
      data-turn={turn}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmitted([...new FormData(event.currentTarget).values()].at(-1));
      }}
    >
      <Entry
        kind={kind}
        value={value}
        onChange={(next) => {
          onReport(next);
          setValue(next);
        }}
        readOnly={readOnly}
      />
    </form>
  );
}

function show(kind: Kind, tree: string, readOnly = false) {
  const reported = vi.fn();
  const submitted = vi.fn();
  const host = (turn: number) => (
    <Host kind={kind} readOnly={readOnly} onReport={reported} onSubmitted={submitted} turn={turn} />
  );
  const place = document.body.appendChild(document.createElement('div'));
  const root = tree === 'a shadow tree' ? place.attachShadow({ mode: 'open' }) : place;
  const container = root.appendChild(document.createElement('div'));
  const { rerender } = render(host(1), { container });
  const input = within(container).getByLabelText<HTMLInputElement>('Field', { selector: 'input' });
  return { input, reported, submitted, update: () => rerender(host(2)) };
}

describe.each(['the page', 'a shadow tree'])('in %s, the field', (tree) => {
  describe.each(fields)('%s', (kind, value) => {
    it.each(fills)('reports what %s', (_way, fill) => {
      const { input, reported, update } = show(kind, tree);
      fill(input, value);
      expect(reported).toHaveBeenLastCalledWith(value);
      update();
      expect(input.value).toBe(value);
    });

    it('reports a text once, when the user types and leaves', () => {
      const { input, reported } = show(kind, tree);
      set?.call(input, value);
      dispatch(input, 'input');
      dispatch(input, 'change');
      fireEvent.blur(input);
      expect(reported.mock.calls).toEqual([[value]]);
    });

    it('submits what is filled in without an event, in place of what was typed', () => {
      const { input, submitted, update } = show(kind, tree);
      set?.call(input, '1');
      dispatch(input, 'input');
      set?.call(input, value);
      update();
      fireEvent.submit(input.form as HTMLFormElement);
      expect(submitted.mock.calls).toEqual([[value]]);
    });
  });

  it('code restores its digits when a script fills it in while it is read-only', () => {
    const { input, reported } = show('code', tree, true);
    input.value = '123456';
    dispatch(input, 'input');
    expect(input.value).toBe('');
    expect(reported).not.toHaveBeenCalled();
  });

  it('code inserts at its end what is typed after the caret was moved, and replaces what is selected', () => {
    const { input } = show('code', tree);
    const type = (digit: string, key = digit) => {
      fireEvent.keyDown(input, { key });
      const [start, end] = [input.selectionStart ?? 0, input.selectionEnd ?? 0];
      set?.call(input, input.value.slice(0, start) + digit + input.value.slice(end));
      input.setSelectionRange(start + digit.length, start + digit.length);
      dispatch(input, 'input');
    };
    type('1');
    type('2');
    input.setSelectionRange(0, 0);
    type('3');
    expect(input.value).toBe('123');
    input.setSelectionRange(1, 1);
    fireEvent.keyDown(input, { key: 'ArrowLeft' });
    expect(input.selectionStart).toBe(1);
    fireEvent(input, createEvent.paste(input, { clipboardData: { getData: () => '45' } }));
    expect(input.selectionStart).toBe(3);
    input.setSelectionRange(0, 1);
    type('9');
    expect(input.value).toBe('923');
    input.setSelectionRange(0, 3);
    type('7');
    expect(input.value).toBe('7');
  });
});
