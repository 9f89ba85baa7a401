import { Fragment, type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../components/Button.tsx';
import { useEscape } from '../components/use-escape.ts';
import { accountStrings } from '../strings/account/account.ts';
import { useStringsWith } from '../strings/use-strings.tsx';

interface QuestionProps {
  text: string;
  /** What `{name}` in the text stands for. */
  name?: string | undefined;
  /** The text of the button that does it. */
  yes: string;
  pending: boolean | undefined;
  onYes: () => void;
  onNo: () => void;
}

/** Asks before something is removed. The safe button has the focus. */
export function Question({ text, name, yes, pending, onYes, onNo }: QuestionProps): ReactNode {
  const t = useStringsWith(accountStrings);
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => row.current?.querySelector<HTMLElement>('button:last-of-type')?.focus(), []);
  useEscape(row, pending ? null : onNo);
  return (
    <div className="foyer-row" ref={row}>
      <span className="foyer-text">
        {text.split('{name}').map((part, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence keep their order.
          <Fragment key={index}>
            {/* A name cannot reorder the text around it. */}
            {index > 0 && <bdi>{name}</bdi>}
            <span>{part}</span>
          </Fragment>
        ))}
      </span>
      <div className="foyer-row">
        <Button variant="link" pending={pending} onClick={onYes}>
          {yes}
        </Button>
        <Button variant="link" disabled={pending} onClick={onNo}>
          {t('action.cancel')}
        </Button>
      </div>
    </div>
  );
}
