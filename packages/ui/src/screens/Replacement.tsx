import { useFoyer } from '@foyer/react-hooks';
import type { ComponentType, ReactNode } from 'react';
import { ErrorBoundary } from '../components/ErrorBoundary.tsx';
import { Screen } from '../components/Screen.tsx';

interface ReplacementProps {
  component: ComponentType;
  /** The widget's own screen, which is shown if the component throws. */
  instead: ReactNode;
}

/** Renders a component of the host application in place of a screen. */
export function Replacement({ component: Component, instead }: ReplacementProps): ReactNode {
  const { reportError } = useFoyer();
  return (
    <ErrorBoundary onError={reportError} fallback={() => instead}>
      <Screen title={null} hideTitle>
        <div className="foyer-group foyer-slot">
          <Component />
        </div>
      </Screen>
    </ErrorBoundary>
  );
}
