import type { Member } from '../hooks.ts';
import { Rich } from './Rich.tsx';

/** List of the members of an object, with their types and docstrings. */
export function Members({ members }: { members: readonly Member[] }) {
  if (members.length === 0) return null;
  return (
    <dl className="docs-members">
      {members.map(({ name, type, doc, action }) => (
        <div key={name}>
          <dt>
            <code>{name}</code> {action ? <span className="docs-action">action</span> : <code>{type}</code>}
          </dt>
          {doc && (
            <dd>
              <Rich text={doc} />
            </dd>
          )}
          {action && (
            <dd>
              Variables: {action.variables === 'void' ? 'none' : <code>{action.variables}</code>}. Data:{' '}
              {action.data === 'void' ? 'none' : <code>{action.data}</code>}.
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}
