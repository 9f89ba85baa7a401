import { parsePhoneNumber, type Region } from '@foyer/core';
import { asciiDigits, dialCodes } from '@foyer/core/internal';
import type { FoyerConfig } from '../provider/config.ts';

const isRegion = (text: string | undefined): text is Region => text !== undefined && Object.hasOwn(dialCodes, text);

/**
 * Returns a typed phone number in E.164 form, as the widget sends it, or unchanged if it is not valid. Without a
 * default country, only an international number is converted.
 */
export async function phoneDestination(
  typed: string,
  { defaultCountry }: NonNullable<FoyerConfig['phoneOptions']> = {},
): Promise<string> {
  const region = defaultCountry?.toUpperCase();
  const isInternational = /^\D*(?:[+\uff0b]|00|011)/.test(asciiDigits(typed));
  if (!isInternational && !isRegion(region)) return typed;
  const { e164, valid } = await parsePhoneNumber(typed, isRegion(region) ? region : 'US');
  return valid ? e164 : typed;
}
