import { errorOf, sentenceOf } from '../facts.ts';
import { Table } from './Table.tsx';

interface ErrorTableProps {
  types: readonly string[];
  /** Names of the strings that the screen shows instead of the usual ones, by error type. */
  says?: Readonly<Record<string, string>>;
}

/** Table of errors, with the message that the user sees for each. */
export default function ErrorTable({ types, says = {} }: ErrorTableProps) {
  return (
    <Table label="Errors" head={['error_type', 'Status', 'What the user sees']}>
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
