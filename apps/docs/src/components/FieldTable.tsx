import { fields } from '../facts.ts';
import { Table } from './Table.tsx';

/** The marks by which password managers leave out a field. */
const isMark = (attribute: string) => attribute.startsWith('data-');

/** Table of every kind of field with its attributes. */
export function FieldTable() {
  return (
    <Table label="Fields" head={['Field', 'Attributes', 'Password managers']}>
      {fields.map(({ kind, attributes }) => (
        <tr key={kind}>
          <td>{kind}</td>
          <td>
            {attributes
              .filter(([name]) => !isMark(name))
              .map(([name, value]) => (
                <code key={name}>{`${name}="${value}" `}</code>
              ))}
          </td>
          <td>{attributes.some(([name]) => isMark(name)) ? 'leave it out' : ''}</td>
        </tr>
      ))}
    </Table>
  );
}
