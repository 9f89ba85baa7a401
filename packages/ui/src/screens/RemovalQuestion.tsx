import { Fragment, type ReactNode, useEffect, useId, useRef } from 'react';
import { Button } from '../components/Button.tsx';
import { Text } from '../components/Text.tsx';
import { useEscape } from '../components/use-escape.ts';
import { useStrings } from '../strings/use-strings.tsx';
import { dressLater } from '../theme/dress-later.ts';

interface RemovalQuestionProps {
  /** Default: the sentence alone asks. */
  question?: string | undefined;
  /** What the placeholder in the question stands for: any text, sanitized by `plainText`. */
  name?: string | undefined;
  /** What follows from it. */
  sentence: string;
  /** The text of the button that does it. */
  yes: string;
  /** Whether it is being removed: too late to cancel. */
  pending: boolean | undefined;
  /** Whether another change is in progress, which comes first. Default false. */
  waits?: boolean;
  onYes: () => void;
  onNo: () => void;
}

/** Asks before something is removed. The safe button has the focus, and is described by the question. */
export function RemovalQuestion({
  question,
  name,
  sentence,
  yes,
  pending,
  waits,
  onYes,
  onNo,
}: RemovalQuestionProps): ReactNode {
  const t = useStrings();
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.querySelector<HTMLElement>('button:last-of-type')?.focus(), []);
  useEscape(box, pending ? null : onNo);
  return (
    <div className="foyer-group foyer-opened" data-gap="small" ref={box}>
      <div id={id}>
        {question && (
          <p className="foyer-text" data-kind="strong">
            {question.split(/\{\w+\}/).map((part, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence keep their order.
              <Fragment key={index}>
                {/* A name cannot reorder the text around it, or pass for part of it. */}
                {index > 0 && <bdi className="foyer-name">{name}</bdi>}
                <span>{part}</span>
              </Fragment>
            ))}
          </p>
        )}
        <Text kind="caption">{sentence}</Text>
      </div>
      <div className="foyer-row" ref={dressLater}>
        <Button
          variant="secondary-danger"
          pending={pending || waits}
          pendingLabel={t('widget.sending')}
          onClick={onYes}
        >
          {yes}
        </Button>
        <Button variant="secondary-small" disabled={pending} describedBy={id} onClick={onNo}>
          {t('action.cancel')}
        </Button>
      </div>
    </div>
  );
}
