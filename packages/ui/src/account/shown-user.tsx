import type { User } from '@foyer/react-hooks';
import type { ReactNode } from 'react';
import { initialsOf } from '../components/Avatar.tsx';
import { Text } from '../components/Text.tsx';
import { knownBy, plainText } from '../screens/plain-text.ts';
import { useStrings } from '../strings/use-strings.tsx';
import { usePhoneTexts } from './use-phone-texts.ts';

// A name in Chinese, Japanese or Korean letters begins with the family name, and has no space (Unicode CLDR, "Person Names"). In
// Katakana alone, it is one of another language, in the order of that language.
const FAMILY_NAME = /^[\p{scx=Han}\p{scx=Hira}\p{scx=Hang}]+$/u;
const GIVEN_NAME = /^[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}]+$/u;

/** Returns how a user is shown: name, address or number, initials and picture. */
export function useShownUser(user: User) {
  const { locale } = useStrings();
  const [given = '', family = ''] = [user.name.firstName, user.name.lastName].map((part) => plainText(part));
  const isFamilyFirst = FAMILY_NAME.test(family) && GIVEN_NAME.test(given);
  const words = (isFamilyFirst ? [family, given] : [given, family]).filter(Boolean);
  const known = knownBy(user) ?? '';
  const textOf = usePhoneTexts([known]);
  const address = plainText(textOf?.(known) ?? known);
  return {
    name: words.join(isFamilyFirst ? '' : ' '),
    address,
    initials: initialsOf(words.length ? words : [known.startsWith('+') ? '' : address], locale),
    picture: user.providers.find((each) => each.profilePictureUrl.startsWith('https:'))?.profilePictureUrl,
  };
}

/** The name of a user, and the address or number. */
export function NameAndAddress({ name, address }: { name: string; address: string }): ReactNode {
  return (
    <>
      {name && (
        <p className="foyer-text" data-kind="strong">
          <bdi>{name}</bdi>
        </p>
      )}
      {address && (
        <Text kind="caption">
          <bdi>{address}</bdi>
        </Text>
      )}
    </>
  );
}
