import type { OAuthProvider } from '@foyer/react-hooks';
import { createLazy } from '@foyer/react-hooks/internal';
import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { preload } from '../../../loading/lazy-component.ts';
import { type BrandMark, commonMarks } from './common-marks.ts';

type Marks = Partial<Record<OAuthProvider, BrandMark>>;

const common: Marks = commonMarks;
const others = createLazy((): Promise<Marks> => import('./other-marks.ts').then((loaded) => loaded.otherMarks));

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
