import { isTestToken } from '@foyer/core';
import { useFoyer } from '@foyer/react-hooks';
import { type ReactNode, useContext, useEffect, useState, useSyncExternalStore } from 'react';
import { Lazy } from '../../loading/Lazy.tsx';
import { UserInputContext } from '../../loading/user-input.ts';
import { whenUsable } from '../../loading/when-usable.ts';
import { configWarnings } from './lazy-components.ts';

const noProblem = () => null;

/** The banner with warnings about the configuration: in test projects, and if the settings cannot be loaded. */
export function DeveloperWarnings(): ReactNode {
  const { bootstrap, publicToken } = useFoyer().client;
  const problem = useSyncExternalStore(bootstrap.subscribe, bootstrap.problem, noProblem);
  const isForDevelopers = isTestToken(publicToken) || problem !== null;
  const [warns, setWarns] = useState(false);
  const { whenReleased } = useContext(UserInputContext);
  useEffect(() => {
    if (!isForDevelopers) return;
    const show = () => whenReleased(() => setWarns(true));
    // What is loaded appears at once, and moves what is below it: not while the user presses that.
    return whenUsable(() => void configWarnings.load().then(show, show));
  }, [isForDevelopers, whenReleased]);
  return warns && <Lazy component={configWarnings} props={{ problem }} fallback={null} />;
}
