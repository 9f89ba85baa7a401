import type { FoyerClient } from '@foyer/core';
import { resolveConfig } from '@foyer/react-hooks/internal';
import type { FoyerConfig, HostEvent, Strings, Theme } from '@foyer/ui';
import { useEffect, useState } from 'react';
import { clientOf } from '../live/client.ts';
import { type Prepared, prepare, type Variant } from '../live/prepare.ts';
import { openProject, type Project, thisPage } from '../live/provider.ts';
import type { ScreenId } from '../screens.ts';
import { Inbox } from './Inbox.tsx';
import { Picture } from './Picture.tsx';

type Components = typeof import('@foyer/ui');

const components = {
  login: 'Login',
  'reset-password': 'ResetPassword',
  'passkey-registration': 'PasskeyRegistration',
  'identity-provider': 'IdentityProvider',
} as const satisfies Record<Variant, keyof Components>;

interface Live {
  project: Project;
  client: FoyerClient;
  ui: Components;
  prepared: Prepared;
}

/** Adds the redirect URLs of this page, and a shadow tree against the styles of the page. */
function withReturn(config: FoyerConfig, resetPage: string): FoyerConfig {
  const here = { loginRedirectURL: thisPage(), signupRedirectURL: thisPage() };
  const reset = { loginRedirectURL: resetPage, resetPasswordRedirectURL: resetPage };
  const { emailMagicLinksOptions, passwordOptions, oauthOptions } = config;
  const { products } = resolveConfig(config);
  return {
    ...config,
    enableShadowDOM: true,
    ...(products.includes('emailMagicLinks') && { emailMagicLinksOptions: { ...emailMagicLinksOptions, ...here } }),
    ...(products.includes('passwords') && { passwordOptions: { ...passwordOptions, ...reset } }),
    ...(oauthOptions && { oauthOptions: { ...oauthOptions, ...here } }),
  };
}

async function start(variant: Variant): Promise<Live | null> {
  const project = await openProject();
  if (!project) return null;
  const client = clientOf(project);
  const [ui, prepared] = await Promise.all([import('@foyer/ui'), prepare(variant, project, client)]);
  return { project, client, ui, prepared };
}

interface LiveWidgetProps {
  variant?: Variant;
  config?: FoyerConfig;
  theme?: Theme;
  strings?: Strings;
  locale?: string;
  /** The picture to show while there is no live widget. */
  picture: ScreenId;
}

/** Widget that uses the local provider. Shows a picture, if there is one, until the provider responds or if it does not. */
export default function LiveWidget(props: LiveWidgetProps) {
  const [visit, setVisit] = useState(0);
  return <Visit key={visit} {...props} onEnd={() => setVisit((count) => count + 1)} />;
}

/** One run of the widget, from its first screen until the reader starts over. */
function Visit({
  variant = 'login',
  config = {},
  theme,
  strings,
  locale,
  picture,
  onEnd,
}: LiveWidgetProps & { onEnd: () => void }) {
  const [live, setLive] = useState<Live | null | 'starting'>('starting');
  const [events, setEvents] = useState<readonly { id: number; type: string }[]>([]);

  useEffect(() => {
    let isLeft = false;
    start(variant)
      .catch(() => null)
      .then((started) => !isLeft && setLive(started));
    return () => {
      isLeft = true;
    };
  }, [variant]);

  if (live === 'starting' || live === null) {
    return (
      <div className="docs-live" data-state={live === null ? 'absent' : 'starting'}>
        <div className="docs-live-parts docs-live-picture">
          <Picture id={picture} />
          {live === null && (
            <p>
              No provider responds at <code>http://localhost:4000</code>, so the widget is not live. Run{' '}
              <code>npm start</code> in the repository and open this site on <code>localhost</code> to use it.
            </p>
          )}
        </div>
      </div>
    );
  }

  const { project, client, ui, prepared } = live;
  const Widget = ui[components[variant]];
  const resetPage = new URL(thisPage());
  resetPage.pathname = resetPage.pathname.replace(
    /(?:methods|variants|recipes|start)\/.*$/,
    'variants/reset-password.html',
  );
  const report = ({ type }: HostEvent) => setEvents((known) => [...known, { id: known.length, type }]);
  const startOver = async () => {
    await client.session.revoke({ forceClear: true }).catch(() => undefined);
    history.replaceState(history.state, '', thisPage());
    onEnd();
  };

  return (
    <div className="docs-live" data-state="live">
      <div className="docs-live-parts">
        <div className="docs-live-widget">
          <Widget
            client={client}
            config={withReturn(config, resetPage.href)}
            onEvent={report}
            {...prepared}
            {...(theme && { theme })}
            {...(strings && { strings })}
            {...(locale && { locale })}
            {...(variant === 'identity-provider' && { loginInPlace: true })}
          />
        </div>
        <div className="docs-live-side">
          <Inbox project={project} />
          <section aria-label="Events">
            <p className="docs-live-title">Events</p>
            {events.length === 0 ? <p>None yet.</p> : null}
            <ol>
              {events.map(({ id, type }) => (
                <li key={id}>
                  <code>{type}</code>
                </li>
              ))}
            </ol>
          </section>
          <button type="button" className="docs-button" onClick={startOver}>
            Sign out and start over
          </button>
        </div>
      </div>
    </div>
  );
}
