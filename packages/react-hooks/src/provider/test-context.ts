'use client';

import type { FoyerClient } from '@foyer/core';
import type { FlowState, Variant } from '@foyer/core/flow';
import { createContext } from 'react';

/** What `@foyer/testing` replaces in every `FoyerProvider` below it. */
export interface TestFlow {
  client: FoyerClient;
  startState(variant: Variant): FlowState;
}

export const TestContext = createContext<TestFlow | null>(null);
