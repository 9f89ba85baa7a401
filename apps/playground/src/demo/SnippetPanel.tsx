import { type ReactNode, useState } from 'react';
import { CopyButton } from './CopyButton.tsx';
import { type SnippetInput, type SnippetKind, snippet, snippetKinds } from './snippet.ts';

/** Shows the code for the current widget. */
export function SnippetPanel({ input }: { input: SnippetInput }): ReactNode {
  const [kind, setKind] = useState<SnippetKind>('react');
  const text = snippet(kind, input);
  return (
    <section className="panel snippet" aria-labelledby="snippet-title">
      <header className="panel-head">
        <h2 id="snippet-title">Your code</h2>
        <CopyButton text={text} label="Copy the code of this widget">
          Copy
        </CopyButton>
      </header>
      <fieldset>
        <legend className="sr-only">Code for</legend>
        <div className="segments">
          {(Object.keys(snippetKinds) as SnippetKind[]).map((name) => (
            <label key={name} className="segment">
              <input type="radio" name="snippet" checked={kind === name} onChange={() => setKind(name)} />
              <span>{snippetKinds[name]}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <pre className="snippet-text">
        <code>{highlight(text)}</code>
      </pre>
    </section>
  );
}

const pattern = /('(?:[^'\\]|\\.)*'|"[^"]*")|\b(import|from|export|const|true|false)\b|(<\/?[A-Z]\w*|\/>)/g;

/** Highlights strings, keywords and tags. */
function highlight(text: string): ReactNode[] {
  const parts: ReactNode[] = [];
  let end = 0;
  for (const match of text.matchAll(pattern)) {
    const kind = match[1] ? 'string' : match[2] ? 'keyword' : 'tag';
    parts.push(
      text.slice(end, match.index),
      <span key={match.index} data-token={kind}>
        {match[0]}
      </span>,
    );
    end = match.index + match[0].length;
  }
  return [...parts, text.slice(end)];
}
