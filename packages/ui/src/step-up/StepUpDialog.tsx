import type { UseStepUpDialogResult as Actions } from '@foyer/react-hooks';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Frame, type FrameProps } from '../Frame.tsx';
import { Modal } from '../Modal.tsx';
import { stepUpStrings } from '../strings/account/step-up.ts';
import { StringsProvider, useTranslation } from '../strings/use-strings.tsx';
import { StepUpView } from './StepUpView.tsx';

function Contents({ actions }: { actions: Actions }): ReactNode {
  const start = useRef<HTMLDivElement>(null);
  // A dialog begins at its title: later screens take the focus themselves.
  useEffect(() => start.current?.querySelector<HTMLElement>('.foyer-title')?.focus(), []);
  return (
    <div ref={start}>
      <StepUpView actions={actions} />
    </div>
  );
}

/** Props of `StepUpDialog`. */
export interface StepUpDialogProps extends Pick<FrameProps, 'theme' | 'strings' | 'locale'> {
  actions: Actions;
  isIsolated: boolean | undefined;
}

function Dialog({ actions, isIsolated, ...look }: StepUpDialogProps): ReactNode {
  const t = useTranslation();
  const id = useId();
  return (
    <Modal
      id={id}
      label={t?.with(stepUpStrings)('stepUp.title')}
      lang={look.strings && !look.locale ? undefined : t?.locale}
      isIsolated={isIsolated}
      onCancel={actions.cancel}
    >
      {/* The frame has the name of the dialog: its own one, 'Sign in', is that of another widget. */}
      <Frame {...look} labelledBy={id} isWatermarked={false}>
        <Contents actions={actions} />
      </Frame>
    </Modal>
  );
}

/** The dialog of a step-up: in a shadow tree, if one is configured. */
export function StepUpDialog(props: StepUpDialogProps): ReactNode {
  const { strings, locale } = props;
  return (
    <StringsProvider {...{ strings, locale }}>
      <Dialog {...props} />
    </StringsProvider>
  );
}
