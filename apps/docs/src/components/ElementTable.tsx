import { elements } from '../facts.ts';
import { Table } from './Table.tsx';

const Names = ({ names }: { names: readonly string[] }) => (
  <td>
    {names.map((name) => (
      <code key={name}>{`${name} `}</code>
    ))}
  </td>
);

/** Table of the custom elements with their attributes and properties. */
export function ElementTable() {
  return (
    <Table label="Elements" head={['Element', 'Attributes', 'Attributes with JSON', 'Only properties']}>
      {elements.map(({ tag, attributes, json, properties }) => (
        <tr key={tag}>
          <td>
            <code>{`<${tag}>`}</code>
          </td>
          <Names names={attributes} />
          <Names names={json} />
          <Names names={properties} />
        </tr>
      ))}
    </Table>
  );
}
