import type { OAuthProvider } from '@foyer/react-hooks';
import { createLazy } from '@foyer/react-hooks/internal';
import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { preload } from '../../../loading/lazy-component.ts';
import { mark as apple } from './marks/apple.ts';
import type { BrandMark } from './marks/brand-mark.ts';
import { mark as facebook } from './marks/facebook.ts';
import { mark as github } from './marks/github.ts';
import { mark as google } from './marks/google.ts';
import { mark as microsoft } from './marks/microsoft.ts';

/** The logos that most pages show, which come with the buttons. The others are a chunk. */
const common: Partial<Record<OAuthProvider, BrandMark>> = { google, microsoft, apple, github, facebook };

const others = createLazy(
  (): Promise<typeof common> => import('./marks/other-marks.ts').then((loaded) => loaded.otherMarks),
);

/** The logo of a provider. Renders nothing until it is loaded or if loading fails: the button contains the name. */
export function ProviderMark({ type }: { type: OAuthProvider }): ReactNode {
  const find = () => common[type] ?? others.get()?.[type];
  const mark = useSyncExternalStore(others.subscribe, find, () => common[type]);
  const isMissing = !mark;
  useEffect(() => {
    if (isMissing) preload(others);
  }, [isMissing]);
  return (
    <svg aria-hidden="true" viewBox={mark?.box} width="20" height="20">
      {mark?.paths.map(([fill, shape, transform]) => (
        <path key={fill} fill={fill} d={shape} transform={transform} />
      ))}
    </svg>
  );
}
