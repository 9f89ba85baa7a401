import { useEffect, useId, useState } from 'react';
import { languages, loadSentences, sentenceNames, sentenceOf } from '../facts.ts';
import { isMarkdown } from '../markdown.ts';
import { Table } from './Table.tsx';

const names = new Intl.DisplayNames('en', { type: 'language' });
const isRightToLeft = (tag: string) => /^(?:ar|he)$/.test(tag);

/** Table of every string of the widget, in English and, except in Markdown, in a language that the reader chooses. */
export function LanguageTable() {
  return isMarkdown ? <EnglishTable /> : <TranslatedTable />;
}

function EnglishTable() {
  return (
    <Table label="Strings" head={['Name', 'English']}>
      {sentenceNames.map((name) => (
        <tr key={name}>
          <td>
            <code>{name}</code>
          </td>
          <td>{sentenceOf(name)}</td>
        </tr>
      ))}
    </Table>
  );
}

function TranslatedTable() {
  const [tag, setTag] = useState('es');
  const [shown, setShown] = useState<{ tag: string; strings: Awaited<ReturnType<typeof loadSentences>> } | null>(null);
  const id = useId();
  useEffect(() => {
    let isCurrent = true;
    loadSentences(tag).then((strings) => isCurrent && setShown({ tag, strings }));
    return () => {
      isCurrent = false;
    };
  }, [tag]);
  return (
    <>
      <p className="docs-language">
        <label htmlFor={id}>Language</label>{' '}
        <select id={id} value={tag} onChange={({ target }) => setTag(target.value)}>
          {languages.map((each) => (
            <option key={each} value={each}>
              {names.of(each)}
            </option>
          ))}
        </select>
      </p>
      <Table label="Strings" head={['Name', 'English', names.of(tag) ?? tag]}>
        {sentenceNames.map((name) => (
          <tr key={name}>
            <td>
              <code>{name}</code>
            </td>
            <td>{sentenceOf(name)}</td>
            <td lang={tag} dir={isRightToLeft(tag) ? 'rtl' : 'ltr'}>
              {shown?.tag === tag ? shown.strings[name] : ''}
            </td>
          </tr>
        ))}
      </Table>
    </>
  );
}
