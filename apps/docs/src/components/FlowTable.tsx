import { transitions } from '@foyer/core/flow';
import { isMarkdown } from '../markdown.ts';
import { Table } from './Table.tsx';

const descriptions: Record<string, string> = {
  self: 'stays, with new data',
  restored: 'the screen of the stored attempt',
};

/** Table of the screens, the events that each accepts, and the next screen. */
export function FlowTable() {
  return (
    <Table label="Screens and what follows" head={['Screen', 'Event', 'Leads to']}>
      {Object.entries(transitions).flatMap(([screen, events]) => {
        const rows = Object.entries(events);
        if (rows.length === 0) {
          return (
            <tr key={screen}>
              <th scope="row">{screen}</th>
              <td colSpan={2}>The end.</td>
            </tr>
          );
        }
        return rows.map(([event, to], index) => (
          <tr key={`${screen} ${event}`}>
            {isMarkdown && <td>{screen}</td>}
            {!isMarkdown && index === 0 && (
              <th scope="rowgroup" rowSpan={rows.length}>
                {screen}
              </th>
            )}
            <td>
              <code>{event}</code>
            </td>
            <td>{descriptions[to] ?? to}</td>
          </tr>
        ));
      })}
    </Table>
  );
}
