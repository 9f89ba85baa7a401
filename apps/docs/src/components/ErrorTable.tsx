import { errorOf, sentenceOf } from '../facts.ts';
import { Table } from './Table.tsx';

interface ErrorTableProps {
  types: readonly string[];
  /** The names of the sentences that the screen of a page says in place of the usual ones. */
  says?: Readonly<Record<string, string>>;
}

/** Errors, and what the user reads for each. */
export default function ErrorTable({ types, says = {} }: ErrorTableProps) {
  return (
    <Table label="Errors" head={['error_type', 'Status', 'What the user reads']}>
      {types.map((type) => {
        const { status, shown } = errorOf(type);
        const own = says[type];
        return (
          <tr key={type}>
            <td>
              <code>{type}</code>
            </td>
            <td>{status}</td>
            <td>{own ? sentenceOf(own) : shown}</td>
          </tr>
        );
      })}
    </Table>
  );
}
