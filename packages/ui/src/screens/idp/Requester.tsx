import type { ConsentRequest } from '@foyer/react-hooks';
import type { ReactNode } from 'react';
import { Badge } from '../../components/Badge.tsx';
import { Glyph } from '../../components/icons/Glyph.tsx';
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

/** Who asks, by what the app cannot choose freely: its host, where the user is sent, and on which device it runs. */
export function Requester({ consent }: { consent: ConsentRequest }): ReactNode {
  const t = useStringsWith(strings);
  const { clientHost, destination, isLocal, isVerified, resources } = consent;
  return (
    <div className="foyer-group foyer-requester" data-gap="small">
      {!isVerified && (
        <div>
          <Badge kind="warning">{t('idpDetails.unverified')}</Badge>
        </div>
      )}
      <div className="foyer-scopes foyer-group" data-gap="small">
        {clientHost && (
          <p>
            <Glyph name="globe" />
            <span>
              <Named text={t('idpDetails.requestedBy')} placeholder="host" name={clientHost} />
            </span>
          </p>
        )}
        <p>
          <Glyph name="leave" />
          <span>
            <Named text={t('idp.sentTo')} placeholder="destination" name={destination} />
          </span>
        </p>
        {isLocal && (
          <p>
            <Glyph name="computer" />
            <span>{t('idpDetails.local')}</span>
          </p>
        )}
        {resources.map((resource) => (
          <p key={resource}>
            <Glyph name="lock" />
            <span>
              <Named text={t('idpDetails.accessTo')} placeholder="resource" name={nameOf(resource)} />
            </span>
          </p>
        ))}
      </div>
    </div>
  );
}
