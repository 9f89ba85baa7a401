import { asciiDigits } from '@foyer/core/internal';
import { useIsomorphicLayoutEffect } from '@foyer/react-hooks/internal';
import { type CompositionEvent, type KeyboardEvent, type RefObject, useRef } from 'react';
import { useTypedText } from './use-typed-text.ts';

const digits = (text: string) => asciiDigits(text).replace(/\D/g, '').length;

/** Returns the caret position after `count` digits. */
function caretAfter(text: string, count: number): number {
  let seen = 0;
  for (let index = 0; index < text.length; index++) {
    if (seen === count) return index;
    if (/\d/.test(text[index] ?? '')) seen++;
  }
  return text.length;
}

/** Returns a text without the digit before a position, and how many digits are then before it. */
function withoutDigitBefore(text: string, end: number) {
  const before = text.slice(0, end).replace(/\d\D*$/, '');
  return { text: before + text.slice(end), digits: digits(before) };
}

function replace(node: HTMLInputElement, text: string, caret: number): void {
  node.value = text;
  // Setting the selection of an unfocused input would focus it in Safari.
  if ((node.getRootNode() as Document | ShadowRoot).activeElement === node) node.setSelectionRange(caret, caret);
}

/**
 * Returns the handlers of an uncontrolled input of a phone number. A new `value`, such as the formatted form, replaces
 * what was reported; the caret stays after the same digit. A locked value replaces anything.
 */
export function usePhoneText(
  input: RefObject<HTMLInputElement | null>,
  { value, locked = false }: { value: string; locked?: boolean | undefined },
  onChange: (text: string) => void,
) {
  /** The last text that is known to be in the field, and how many of its digits are before the caret. */
  const last = useRef({ text: value, digits: 0 });
  // While an input method composes, such as full-width digits, another text in the field would end the composition.
  const isComposing = useRef(false);

  const remember = (node: HTMLInputElement) => {
    last.current = { text: node.value, digits: digits(node.value.slice(0, node.selectionStart ?? 0)) };
  };
  /** Replaces the text in the field. */
  const write = (text: string) => {
    const node = input.current;
    const before = last.current;
    // Something else in the field was filled in without an event.
    if (!node || isComposing.current || ![text, before.text].includes(node.value)) return;
    // The caret may have moved since.
    remember(node);
    const { digits: typed } = last.current;
    last.current = { text, digits: typed };
    if (node.value === text) return;
    replace(node, text, typed === digits(before.text) ? text.length : caretAfter(text, typed));
  };
  useIsomorphicLayoutEffect(() => write(value), [value]);
  useIsomorphicLayoutEffect(() => {
    const node = input.current;
    if (!locked || !node) return;
    isComposing.current = false;
    if (node.value !== value) node.value = value;
    remember(node);
  });

  /** The texts before each change. The browser forgets them when a formatted text replaces what was typed. */
  const earlier = useRef<string[]>([]);
  const report = (text: string) => {
    if (text !== value) earlier.current.push(value);
    onChange(text);
    // The value can stay the same, such as after a digit of another script.
    if (text === value) write(text);
  };
  useTypedText(input, (node, event) => {
    if (locked) {
      node.value = value;
      return;
    }
    if (event.type === 'change' && node.value === last.current.text) return;
    // An event `change` has neither.
    const { isComposing: composes, inputType } = event as Partial<InputEvent>;
    isComposing.current = !!composes;
    if (isComposing.current) return;
    remember(node);
    const text = asciiDigits(node.value);
    const isShorter = digits(text) === digits(value) && text.length < value.length;
    if (inputType !== 'deleteContentBackward' || !isShorter) {
      report(text);
      return;
    }
    // Backspace removed a bracket or a space, which formatting would restore: remove the digit before it.
    const shorter = withoutDigitBefore(text, node.selectionStart ?? text.length);
    replace(node, shorter.text, caretAfter(shorter.text, shorter.digits));
    remember(node);
    report(shorter.text);
  });
  return {
    onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
      const isUndo = event.key === 'z' && (event.ctrlKey || event.metaKey) && !event.altKey;
      const text = isUndo && !locked ? earlier.current.pop() : undefined;
      if (text === undefined) return;
      event.preventDefault();
      replace(event.currentTarget, text, text.length);
      remember(event.currentTarget);
      onChange(text);
    },
    onCompositionEnd({ currentTarget }: CompositionEvent<HTMLInputElement>) {
      isComposing.current = false;
      remember(currentTarget);
      report(asciiDigits(currentTarget.value));
    },
  };
}
