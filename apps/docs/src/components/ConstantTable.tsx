import { constants } from '../facts.ts';
import { Rich } from './Rich.tsx';
import { Table } from './Table.tsx';

const print = (value: unknown) => (typeof value === 'number' ? value.toLocaleString('en') : JSON.stringify(value));

/** Table of every constant in the three packages. */
export function ConstantTable() {
  return (
    <Table label="Constants" head={['Name', 'Value', '', 'File']}>
      {constants.map(({ name, value, doc, file }) => (
        <tr key={`${file} ${name}`}>
          <td>
            <code>{name}</code>
          </td>
          <td>
            <code>{print(value)}</code>
          </td>
          <td>
            <Rich text={doc} />
          </td>
          <td>{file}</td>
        </tr>
      ))}
    </Table>
  );
}
