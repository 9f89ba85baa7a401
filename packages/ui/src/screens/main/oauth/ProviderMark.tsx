import type { OAuthProvider } from '@foyer/react-hooks';
import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { mark as apple } from './marks/apple.ts';
import type { BrandMark } from './marks/brand-mark.ts';
import { mark as facebook } from './marks/facebook.ts';
import { mark as github } from './marks/github.ts';
import { mark as google } from './marks/google.ts';
import { mark as microsoft } from './marks/microsoft.ts';

/** The logos that most pages show, which come with the buttons. The others are a chunk. */
const common: Partial<Record<OAuthProvider, BrandMark>> = { google, microsoft, apple, github, facebook };

let others: Partial<Record<OAuthProvider, BrandMark>> | undefined;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function loadOthers(): void {
  import('./marks/other-marks.ts').then(
    (loaded) => {
      others = loaded.otherMarks;
      for (const listener of listeners) listener();
    },
    () => {},
  );
}

/** The logo of a provider. Renders nothing until it is loaded or if loading fails: the button contains the name. */
export function ProviderMark({ type }: { type: OAuthProvider }): ReactNode {
  const find = () => common[type] ?? others?.[type];
  const mark = useSyncExternalStore(subscribe, find, () => common[type]);
  const isMissing = !mark;
  useEffect(() => {
    if (isMissing) loadOthers();
  }, [isMissing]);
  return (
    <svg aria-hidden="true" viewBox={mark?.box} width="20" height="20">
      {mark?.paths.map(([fill, shape, transform]) => (
        <path key={fill} fill={fill} d={shape} transform={transform} />
      ))}
    </svg>
  );
}
