/** The text of a docstring: what stands in backticks is code. */
export function Rich({ text }: { text: string }) {
  return text.split('`').map((part, index) => (index % 2 ? <code key={part}>{part}</code> : part));
}
