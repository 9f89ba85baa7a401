import type { User } from '@foyer/react-hooks';
import { type ReactNode, useState } from 'react';
import { Glyph } from '../components/icons/Glyph.tsx';
import { Text } from '../components/Text.tsx';
import { plainText } from '../screens/plain-text.ts';
import { usePhoneTexts } from './use-phone-texts.ts';

/** Returns the first letters of at most two words. */
const initialsOf = (words: string[]): string =>
  words
    .map((word) => /[\p{L}\p{N}]/u.exec(word)?.[0] ?? '')
    .join('')
    .toLocaleUpperCase();

/** The picture of a social account, else initials: class `foyer-avatar`. Decoration: the name is beside it. */
function Avatar({ picture, initials }: { picture: string | undefined; initials: string }): ReactNode {
  const [broken, setBroken] = useState<string | null>(null);
  return (
    <span className="foyer-avatar" data-initials={initials || undefined} aria-hidden="true">
      {!initials && <Glyph name="person" />}
      {picture && picture !== broken && (
        // Some providers refuse a picture to a page that names itself.
        <img src={picture} alt="" referrerPolicy="no-referrer" onError={() => setBroken(picture)} />
      )}
    </span>
  );
}

/** Who the user is: picture or initials, name, and address or number. */
export function AccountHead({ user }: { user: User }): ReactNode {
  const { firstName, lastName } = user.name;
  const parts = [firstName, lastName].map((part) => plainText(part)).filter(Boolean);
  const name = parts.join(' ');
  const email = plainText(user.emails[0]?.email ?? '');
  const phone = email ? '' : (user.phoneNumbers[0]?.phoneNumber ?? '');
  const textOf = usePhoneTexts([phone]);
  const address = email || plainText(textOf?.(phone) ?? phone);
  const picture = user.providers.find((each) => each.profilePictureUrl.startsWith('https:'))?.profilePictureUrl;
  return (
    <div className="foyer-account-head">
      <Avatar picture={picture} initials={initialsOf(parts.length ? parts : [email])} />
      <div>
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
      </div>
    </div>
  );
}
