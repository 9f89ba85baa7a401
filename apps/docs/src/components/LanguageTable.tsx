import { sentences } from '../facts.ts';
import { Table } from './Table.tsx';

const { en, es, 'pt-BR': ptBr } = sentences as Record<string, Record<string, string>> & typeof sentences;

/** Every sentence of the widget, in every language. */
export function LanguageTable() {
  const names = [...new Set([...Object.keys(en), ...Object.keys(es)])];
  return (
    <Table label="Sentences" head={['Name', 'English', 'Spanish', 'Portuguese (Brazil)']}>
      {names.map((name) => (
        <tr key={name}>
          <td>
            <code>{name}</code>
          </td>
          <td>{(en as Record<string, string>)[name] ?? <i>see Errors</i>}</td>
          <td lang="es">{(es as Record<string, string>)[name]}</td>
          <td lang="pt-BR">{(ptBr as Record<string, string>)[name]}</td>
        </tr>
      ))}
    </Table>
  );
}
