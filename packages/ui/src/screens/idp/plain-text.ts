// What would reorder, hide or break up the sentence around it.
const CONTROLS = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]+/gu;

/** A stranger's words as one line of text that cannot touch the words around it. */
export const plainText = (text: string): string => text.replace(CONTROLS, ' ').trim();
