import { hookOf } from '../hooks.ts';
import { Members } from './Members.tsx';
import { Rich } from './Rich.tsx';

/** What a hook returns: its members, or for a union those of each status. @param of the name of the hook */
export default function HookResult({ of }: { of: string }) {
  const { type, doc, isNullable, members, variants } = hookOf(of).result;
  return (
    <>
      <p>
        <code>{type}</code>
        {doc && !doc.startsWith('The result of') && (
          <>
            : <Rich text={doc} />
          </>
        )}
        {isNullable && ' When it is not null, it has these members:'}
      </p>
      <Members members={members} />
      {variants.map(({ status, doc: about, members: own }) => (
        <div className="docs-status" key={status.join()}>
          <p>
            <code>status: {status.map((each) => `'${each}'`).join(' | ')}</code>
            {about && (
              <>
                {' '}
                <Rich text={about} />
              </>
            )}
          </p>
          <Members members={own} />
        </div>
      ))}
    </>
  );
}
