import { useBootstrap, useFoyer } from '@foyer/react-hooks';
import { type ReactNode, useContext, useEffect, useMemo } from 'react';
import { Alert } from '../../components/notices/Alert.tsx';
import { useReleased } from '../../loading/user-input.ts';
import { dressLater } from '../../theme/dress-later.ts';
import { LookContext } from '../look.ts';
import { configWarnings, screenWarnings } from './config-warnings.ts';

/** How many logins of this page show their first screen. */
let shown = 0;

/** Warns developers about mistakes in the configuration, and about what keeps the project's settings from loading. */
export function ConfigWarnings({ problem }: { problem: string | null }): ReactNode {
  const { config } = useFoyer();
  const { redirectUrls } = useBootstrap();
  const warnings = useMemo(() => configWarnings(config, redirectUrls), [config, redirectUrls]);
  useEffect(() => {
    shown++;
    if (shown === 2) console.warn('[Foyer] This page shows two logins at once, which is probably a mistake.');
    return () => {
      shown--;
    };
  }, []);
  const { screens } = useContext(LookContext);
  const all = useReleased([...(problem ? [problem] : []), ...warnings, ...screenWarnings(screens)].join('\n'))
    .split('\n')
    .filter(Boolean);
  if (!all.length) return null;
  return (
    <Alert kind="warning">
      {/* English in every language of the page. Other sentences are another element: a translation replaces text nodes. */}
      <div className="foyer-warnings" dir="ltr" lang="en" key={all.join()} ref={dressLater}>
        {all.length === 1 ? `Warning: ${all[0]}` : 'Warning: '}
        {all.length > 1 && (
          <ul>
            {all.map((warning) => (
              <li key={warning}>{warning}</li>
            ))}
          </ul>
        )}
      </div>
    </Alert>
  );
}
