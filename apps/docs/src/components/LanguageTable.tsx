import { sentenceNames, sentenceOf, translations } from '../facts.ts';
import { Table } from './Table.tsx';

/** Table of every string of the widget, in every language. */
export function LanguageTable() {
  return (
    <Table label="Strings" head={['Name', 'English', 'Spanish', 'Portuguese (Brazil)']}>
      {sentenceNames.map((name) => (
        <tr key={name}>
          <td>
            <code>{name}</code>
          </td>
          <td>{sentenceOf(name)}</td>
          <td lang="es">{translations.es[name]}</td>
          <td lang="pt-BR">{translations['pt-BR'][name]}</td>
        </tr>
      ))}
    </Table>
  );
}
