import { hookOf } from '../hooks.ts';
import { Rich } from './Rich.tsx';

/** The docstring of a hook. @param of the name of the hook */
export default function HookDoc({ of }: { of: string }) {
  return hookOf(of).doc.map((paragraph) => (
    <p key={paragraph}>
      <Rich text={paragraph} />
    </p>
  ));
}
