import { type Option, optionsOf } from '../facts.ts';
import { Rich } from './Rich.tsx';
import { Table } from './Table.tsx';

const rows = (options: readonly Option[], prefix = ''): { name: string; option: Option }[] =>
  options.flatMap((option) => {
    const name = `${prefix}${option.name}`;
    return option.members.length > 0 ? rows(option.members, `${name}.`) : [{ name, option }];
  });

/**
 * Table of options, extracted from the code.
 *
 * @param of path of the options, such as `config.otpOptions`
 */
export default function OptionTable({ of }: { of: string }) {
  return (
    <Table label={`Options of ${of}`} head={['Option', 'Type', '']}>
      {rows(optionsOf(of)).map(({ name, option: { type, doc } }) => (
        <tr key={name}>
          <td>
            <code>{name}</code>
          </td>
          <td>
            <code>{type.replace(/^readonly | \| undefined$/g, '')}</code>
          </td>
          <td>
            <Rich text={doc} />
          </td>
        </tr>
      ))}
    </Table>
  );
}
