import { normalizeHrefInRuntime } from '@rspress/core/runtime';
import { hookOf } from '../hooks.ts';
import { isMarkdown } from '../markdown.ts';
import { Rich } from './Rich.tsx';
import { Table } from './Table.tsx';

/** Table of hooks, with the first sentence of each docstring and a link to its page. */
export function HookIndex({ label, names }: { label: string; names: readonly string[] }) {
  return (
    <Table label={label} head={['Hook', '']}>
      {names.map((name) => (
        <tr key={name}>
          <td>
            <a className="rp-link" href={isMarkdown ? `/hooks/${name}.md` : normalizeHrefInRuntime(`/hooks/${name}`)}>
              <code>{name}</code>
            </a>
          </td>
          <td>
            <Rich text={hookOf(name).summary} />
          </td>
        </tr>
      ))}
    </Table>
  );
}
