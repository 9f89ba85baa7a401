import { doctorChecks } from '../facts.ts';
import { Rich } from './Rich.tsx';
import { Table } from './Table.tsx';

/** Table of what `foyer doctor` finds with one severity. */
export function DoctorTable({ severity }: { severity: 'error' | 'warning' }) {
  return (
    <Table label="Findings" head={['Finding', 'What to change', 'Without the change']}>
      {doctorChecks
        .filter((check) => check.severity === severity)
        .map(({ id, header, effect }) => (
          <tr key={id}>
            <td>
              <code>{id}</code>
            </td>
            <td>{header ? <code>{header}</code> : 'configuration'}</td>
            <td>
              <Rich text={effect} />
            </td>
          </tr>
        ))}
    </Table>
  );
}
