import { messageOf } from '../facts.ts';
import { Table } from './Table.tsx';

/** Table of the `ApiError`s of a hook, with the message that `errorMessage` returns for each. */
export default function HookErrors({ types }: { types: readonly string[] }) {
  return (
    <Table label="Errors" head={['error_type', 'Status', 'errorMessage(error)']}>
      {types.map((type) => {
        const { status, message } = messageOf(type);
        return (
          <tr key={type}>
            <td>
              <code>{type}</code>
            </td>
            <td>{status}</td>
            <td>{message}</td>
          </tr>
        );
      })}
    </Table>
  );
}
