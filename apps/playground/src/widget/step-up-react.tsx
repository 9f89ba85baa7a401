import type { StepUpFunction as Ask } from '@foyer/core';
import { FoyerProvider, useStepUp } from '@foyer/react-hooks';
import { StepUp, type StepUpProps } from '@foyer/ui';
import { useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import type { AddStepUp } from './step-up.ts';

function Asker({ onReady }: { onReady: (stepUp: Ask) => void }) {
  const { stepUp } = useStepUp();
  useEffect(() => onReady(stepUp), [onReady, stepUp]);
  return null;
}

function Page({ props, onReady }: { props: StepUpProps; onReady: (stepUp: Ask) => void }) {
  const { client } = props;
  return (
    <>
      <StepUp {...props} />
      {client && (
        <FoyerProvider client={client}>
          <Asker onReady={onReady} />
        </FoyerProvider>
      )}
    </>
  );
}

export const addStepUp: AddStepUp = (element, props) =>
  new Promise((onReady) => createRoot(element).render(<Page {...{ props, onReady }} />));
