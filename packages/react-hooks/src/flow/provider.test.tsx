import { NetworkError } from '@foyer/core';
import { useEffect } from 'react';
import { expect, it } from 'vitest';
import { useFoyer } from '../index.ts';
import { flowHarness } from '../testing/flow-harness.tsx';

const harness = flowHarness();

function Report({ thrown }: { thrown: unknown }) {
  const { reportError } = useFoyer();
  useEffect(() => reportError(thrown), [reportError, thrown]);
  return null;
}

it('onError receives errors of Foyer as they are, and any other value as the cause of a FoyerError', () => {
  const own = new NetworkError('offline');
  const foreign = new DOMException('The request failed.', 'NetworkError');
  harness.render(
    <>
      <Report thrown={own} />
      <Report thrown={foreign} />
      <Report thrown="text" />
    </>,
  );
  expect(harness.errors[0]).toBe(own);
  expect(harness.errors.slice(1).map(({ name, cause }) => [name, cause])).toEqual([
    ['FoyerError', foreign],
    ['FoyerError', 'text'],
  ]);
});
