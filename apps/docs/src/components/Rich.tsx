/** Text of a docstring, with the parts in backticks as code. */
export function Rich({ text }: { text: string }) {
  return text.split('`').map((part, index) => (index % 2 ? <code key={part}>{part}</code> : part));
}
