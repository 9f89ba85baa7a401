/** A message that the code logs, shows or throws, with `…` for what differs. A test finds it in the sources. */
export default function Message({ text }: { text: string }) {
  return <blockquote className="docs-message">{text}</blockquote>;
}
