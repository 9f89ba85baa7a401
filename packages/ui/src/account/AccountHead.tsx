import type { User } from '@foyer/react-hooks';
import type { ReactNode } from 'react';
import { Avatar } from '../components/Avatar.tsx';
import { NameAndAddress, useShownUser } from './shown-user.tsx';

/** Who the user is: picture or initials, name, and address or number. */
export function AccountHead({ user }: { user: User }): ReactNode {
  const { name, address, initials, picture } = useShownUser(user);
  return (
    <div className="foyer-account-head">
      <Avatar picture={picture} initials={initials} />
      <div>
        <NameAndAddress name={name} address={address} />
      </div>
    </div>
  );
}
