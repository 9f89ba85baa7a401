import { errorOf } from '../facts.ts';
import { Table } from './Table.tsx';

/** Errors of the provider, and what the user reads for each. */
export default function ErrorTable({ types }: { types: readonly string[] }) {
  return (
    <Table label="Errors" head={['error_type', 'Status', 'What the user reads']}>
      {types.map((type) => {
        const { status, shown } = errorOf(type);
        return (
          <tr key={type}>
            <td>
              <code>{type}</code>
            </td>
            <td>{status}</td>
            <td>{shown}</td>
          </tr>
        );
      })}
    </Table>
  );
}
