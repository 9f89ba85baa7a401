import type { User } from '@foyer/react-hooks';
import type { ReactNode } from 'react';
import { Avatar, initialsOf } from '../components/Avatar.tsx';
import { Text } from '../components/Text.tsx';
import { plainText } from '../screens/plain-text.ts';
import { usePhoneTexts } from './use-phone-texts.ts';

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
