import { formatPhoneNumber } from '@foyer/react-hooks/internal';

/** Returns a phone number in E.164 as it is written for readers abroad: `+1 202 555 0123`. */
export const phoneText = async (number: string): Promise<string> => (await formatPhoneNumber(number, 'US')).text;
