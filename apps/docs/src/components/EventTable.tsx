import { events } from '../facts.ts';
import { Table } from './Table.tsx';

/** Table of the events that `onEvent` receives: all of them, or only `types`, in that order. */
export default function EventTable({ types = events.map(({ type }) => type) }: { types?: string[] }) {
  const found = types.map((type) => {
    const event = events.find((each) => each.type === type);
    if (!event) throw new Error(`There is no event ${type}.`);
    return event;
  });
  return (
    <Table label="Events" head={['Event', 'Data']}>
      {found.map(({ type, data }) => (
        <tr key={type}>
          <td>
            <code>{type}</code>
          </td>
          <td>
            <code>{data === 'Record<string, never>' ? '{}' : data}</code>
          </td>
        </tr>
      ))}
    </Table>
  );
}
