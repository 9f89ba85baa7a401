import type { Member } from '../hooks.ts';
import { isMarkdown } from '../markdown.ts';
import { Rich } from './Rich.tsx';

/** List of the members of an object, with their types and docstrings. */
export function Members({ members }: { members: readonly Member[] }) {
  if (members.length === 0) return null;
  if (isMarkdown) {
    return (
      <ul>
        {members.map((member) => (
          <li key={member.name}>
            <Term {...member} />
            {member.doc && (
              <>
                : <Rich text={member.doc} />
              </>
            )}
            {member.action && (
              <>
                {' '}
                <Action {...member.action} />
              </>
            )}
          </li>
        ))}
      </ul>
    );
  }
  return (
    <dl className="docs-members">
      {members.map((member) => (
        <div key={member.name}>
          <dt>
            <Term {...member} />
          </dt>
          {member.doc && (
            <dd>
              <Rich text={member.doc} />
            </dd>
          )}
          {member.action && (
            <dd>
              <Action {...member.action} />
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}

function Term({ name, type, action }: Pick<Member, 'name' | 'type' | 'action'>) {
  return (
    <>
      <code>{name}</code> {action ? <span className="docs-action">action</span> : <code>{type}</code>}
    </>
  );
}

function Action({ variables, data }: NonNullable<Member['action']>) {
  return (
    <>
      Variables: {variables === 'void' ? 'none' : <code>{variables}</code>}. Data:{' '}
      {data === 'void' ? 'none' : <code>{data}</code>}.
    </>
  );
}
