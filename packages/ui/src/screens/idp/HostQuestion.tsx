import { useFoyer } from '@foyer/react-hooks';
import { type ComponentType, type ReactNode, useState } from 'react';
import { createPortal } from 'react-dom';
import { ErrorBoundary } from '../../components/ErrorBoundary.tsx';
import type { ConsentSlotProps } from './consent-options.ts';

/** Props of `HostQuestion`. */
export interface HostQuestionProps extends ConsentSlotProps {
  component: ComponentType<ConsentSlotProps>;
}

/** The host application's own question, with the page's own styles: outside the shadow tree, if there is one. */
export function HostQuestion({ component: Question, setReady }: HostQuestionProps): ReactNode {
  const { reportError } = useFoyer();
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const root = place?.getRootNode();
  const question = (
    <ErrorBoundary
      onError={(error) => {
        setReady(false);
        reportError(error);
      }}
      fallback={() => null}
    >
      <Question setReady={setReady} />
    </ErrorBoundary>
  );
  return (
    <div className="foyer-slot" ref={setPlace}>
      {root instanceof ShadowRoot ? (
        <>
          <slot name="consent" />
          {createPortal(<div slot="consent">{question}</div>, root.host)}
        </>
      ) : (
        place && question
      )}
    </div>
  );
}
