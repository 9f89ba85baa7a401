'use client';

import { useStepUp } from '@foyer/react-hooks';
import { StepUp } from '@foyer/ui';
import { deleteNote } from './actions';

/** Deletes the note, once the user has confirmed in a dialog who they are, if the server requires that. */
export function DeleteNote() {
  const { stepUp } = useStepUp();
  // Without the dialog's answer, the note stays.
  const remove = () =>
    stepUp
      .action(deleteNote)()
      .catch(() => {});
  return (
    <>
      <button type="button" onClick={remove}>
        Delete
      </button>
      <StepUp />
    </>
  );
}
