import type { OAuthProvider } from '@foyer/react-hooks';
import { type ReactNode, useEffect, useState } from 'react';
import type { BrandMark } from './marks/brand-mark.ts';

// One chunk per logo: a page loads only the logos of its providers.
const marks: Record<OAuthProvider, () => Promise<{ mark: BrandMark }>> = {
  google: () => import('./marks/google.ts'),
  microsoft: () => import('./marks/microsoft.ts'),
  apple: () => import('./marks/apple.ts'),
  github: () => import('./marks/github.ts'),
  gitlab: () => import('./marks/gitlab.ts'),
  facebook: () => import('./marks/facebook.ts'),
  discord: () => import('./marks/discord.ts'),
  salesforce: () => import('./marks/salesforce.ts'),
  slack: () => import('./marks/slack.ts'),
  amazon: () => import('./marks/amazon.ts'),
  bitbucket: () => import('./marks/bitbucket.ts'),
  linkedin: () => import('./marks/linkedin.ts'),
  coinbase: () => import('./marks/coinbase.ts'),
  twitch: () => import('./marks/twitch.ts'),
  twitter: () => import('./marks/twitter.ts'),
  tiktok: () => import('./marks/tiktok.ts'),
  snapchat: () => import('./marks/snapchat.ts'),
  figma: () => import('./marks/figma.ts'),
  yahoo: () => import('./marks/yahoo.ts'),
};

const loaded = new Map<OAuthProvider, BrandMark>();

/** The logo of a provider. Renders nothing until it is loaded or if loading fails: the button contains the name. */
export function ProviderMark({ type }: { type: OAuthProvider }): ReactNode {
  const [, redraw] = useState(0);
  useEffect(() => {
    if (loaded.has(type)) return;
    let live = true;
    marks[type]().then(
      ({ mark }) => {
        loaded.set(type, mark);
        if (live) redraw((count) => count + 1);
      },
      () => {},
    );
    return () => {
      live = false;
    };
  }, [type]);

  const mark = loaded.get(type);
  return (
    <svg aria-hidden="true" viewBox={mark?.box}>
      {mark?.paths.map(([fill, shape, transform]) => (
        <path key={fill} fill={fill} d={shape} transform={transform} />
      ))}
    </svg>
  );
}
