import type { ConsentRequest } from '@foyer/react-hooks';
import { type ReactNode, useState } from 'react';
import { Badge } from '../../components/Badge.tsx';
import { Icon } from '../../components/icons/icons.tsx';
import { idpStrings } from '../../strings/idp/idp.ts';
import { idpDetailsStrings } from '../../strings/idp/idp-details.ts';
import { useStringsWith } from '../../strings/use-strings.tsx';
import { plainText } from '../plain-text.ts';
import { Named } from './Named.tsx';

const strings = { ...idpStrings, ...idpDetailsStrings };

/** The maximum length of what follows the host in the URI of a resource, in characters. */
const PATH_LENGTH = 200;

/** Returns the URI of a resource without credentials, which can look like a host. The host is whole, however long. */
function nameOf(resource: string): string {
  let url: URL;
  try {
    url = new URL(resource);
  } catch {
    return plainText(resource, PATH_LENGTH);
  }
  url.username = '';
  url.password = '';
  const [, start = '', path = ''] = /^([^:]*:(?:\/\/[^/?#]*)?)(.*)$/.exec(url.href) ?? [];
  return start + plainText(path, PATH_LENGTH);
}

// Not with the icons of entries: the page of consent loads none of these.
const paths = {
  host: 'M2.75 10a7.25 7.25 0 1 0 14.5 0 7.25 7.25 0 1 0-14.5 0h14.5M10 2.75c4 4 4 10.5 0 14.5-4-4-4-10.5 0-14.5',
  destination: 'M8.5 4h-5v12.5H16v-5M11.5 3.5h5v5m0-5-7.5 7.5',
  device: 'M3.5 4h13v8.5h-13zM2 16h16',
  resource: 'M4.5 9h11v7.5h-11zm2.25 0V6.25a3.25 3.25 0 0 1 6.5 0V9',
};

const FactIcon = ({ name }: { name: keyof typeof paths }): ReactNode => (
  <Icon>
    <path d={paths[name]} />
  </Icon>
);

/** The mark of a known app. Decoration: the heading contains its name. */
function Mark({ src }: { src: string }): ReactNode {
  const [isBroken, setBroken] = useState(false);
  return isBroken ? null : <img className="foyer-mark" src={src} alt="" onError={() => setBroken(true)} />;
}

/** Who asks, by what the app cannot choose freely: its host, where the user is sent, and on which device it runs. */
export function Requester({ consent }: { consent: ConsentRequest }): ReactNode {
  const t = useStringsWith(strings);
  const { clientHost, destination, isLocal, isVerified, known, resources } = consent;
  return (
    <div className="foyer-group foyer-requester" data-gap="small">
      {known && (
        <div className="foyer-known-client">
          {known.logo && <Mark src={known.logo} />}
          <Badge kind="success">{t('idpDetails.verified')}</Badge>
        </div>
      )}
      {!isVerified && (
        <div>
          <Badge kind="warning">{t('idpDetails.unverified')}</Badge>
        </div>
      )}
      <div className="foyer-scopes foyer-group" data-gap="small">
        {clientHost && (
          <p>
            <FactIcon name="host" />
            <span>
              <Named text={t('idpDetails.requestedBy')} placeholder="host" name={clientHost} />
            </span>
          </p>
        )}
        <p>
          <FactIcon name="destination" />
          <span>
            <Named text={t('idp.sentTo')} placeholder="destination" name={destination} />
          </span>
        </p>
        {isLocal && (
          <p>
            <FactIcon name="device" />
            <span>{t('idpDetails.local')}</span>
          </p>
        )}
        {resources.map((resource) => (
          <p key={resource}>
            <FactIcon name="resource" />
            <span>
              <Named text={t('idpDetails.accessTo')} placeholder="resource" name={nameOf(resource)} />
            </span>
          </p>
        ))}
      </div>
    </div>
  );
}
