import { foyerHosts } from '@foyer/core';
import { Table } from './Table.tsx';

const hosts = () => foyerHosts('public-token-live-00000000-0000-4000-8000-000000000000');

/** Table of the hosts of a live project with all features enabled. */
export function HostTable() {
  return (
    <Table label="Hosts" head={['Host', 'Directive', 'When']}>
      {hosts().map(({ origin, directive, when }) => (
        <tr key={`${origin} ${directive} ${when}`}>
          <td>
            <code>{origin}</code>
          </td>
          <td>
            <code>{directive}</code>
          </td>
          <td>{when}</td>
        </tr>
      ))}
    </Table>
  );
}
