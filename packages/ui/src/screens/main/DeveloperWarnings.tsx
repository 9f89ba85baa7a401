import { isTestToken } from '@foyer/core';
import { useFoyer } from '@foyer/react-hooks';
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { Lazy } from '../Lazy.tsx';
import { whenUsable } from '../when-usable.ts';
import { configWarnings } from './lazy-components.ts';

const noProblem = () => null;

/** The banner with warnings about the configuration: in test projects, and if the settings cannot be loaded. */
export function DeveloperWarnings(): ReactNode {
  const { bootstrap, publicToken } = useFoyer().client;
  const problem = useSyncExternalStore(bootstrap.subscribe, bootstrap.problem, noProblem);
  const isForDevelopers = isTestToken(publicToken) || problem !== null;
  const [warns, setWarns] = useState(false);
  useEffect(() => (isForDevelopers ? whenUsable(() => setWarns(true)) : undefined), [isForDevelopers]);
  return warns && <Lazy component={configWarnings} props={{ problem }} fallback={null} />;
}
