import { parsePasscode } from '@foyer/core';
import { asciiDigits } from '@foyer/core/internal';

/** Returns the passcode in a typed or pasted text, in ASCII digits; all its digits if there is no complete one. */
export const typedCode = (text: string): string => parsePasscode(text) ?? asciiDigits(text).replace(/\D/g, '');
