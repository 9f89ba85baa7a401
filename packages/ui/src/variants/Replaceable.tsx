import { type ReactNode, useContext } from 'react';
import { Lazy } from '../loading/Lazy.tsx';
import { replacement } from '../screens/chunks.ts';
import { LookContext, type Screens } from '../screens/look.ts';

interface ReplaceableProps {
  /** Null for what is no screen of the flow. */
  name: keyof Screens | null;
  /** The widget's own screen. */
  children: ReactNode;
}

/** Renders a screen, or the host application's component in its place. */
export function Replaceable({ name, children }: ReplaceableProps): ReactNode {
  const { screens } = useContext(LookContext);
  const component = name && screens?.[name];
  if (!component) return children;
  return <Lazy component={replacement} props={{ component, instead: children }} fallback={null} />;
}
