/** A part of a message. `href` is set if the part is a link. */
export interface MessagePart {
  text: string;
  href?: string;
}

/**
 * Splits a message into text and links, so that it can be rendered without parsing it as markup. Addresses under
 * `https://stytch.com/` become links, up to the first character that is not a letter, a digit or one of `_ - / #`. Every
 * other address stays text, because a message of the API may repeat the input of another user.
 *
 * @returns the parts in order; their texts together are the message
 */
export function messageParts(message: string): MessagePart[] {
  return message
    .split(/(https:\/\/stytch\.com\/[\w#/-]+)/)
    .map((text, index) => (index % 2 ? { text, href: text } : { text }))
    .filter(({ text }) => text);
}
