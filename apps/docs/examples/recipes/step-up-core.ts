import { createFoyerClient, createStepUp, errorMessage, isCeremonyError, type StepUpAnswer } from '@foyer/core';

const client = createFoyerClient('public-token-test-00000000-0000-4000-8000-000000000000');
const confirmation = createStepUp(client);
const dialog = document.querySelector('dialog');

// The page has a dialog while the confirmation has a listener.
confirmation.subscribe(() => {
  const { view, methods } = confirmation.get();
  if (!dialog) return;
  // The page's style sheet shows the buttons of the methods, or the field of the view.
  dialog.dataset.view = view.status;
  dialog.dataset.methods = methods.join(' ');
  if (view.status === 'closed') dialog.close();
  else if (!dialog.open) dialog.showModal();
});
dialog?.addEventListener('cancel', confirmation.cancel);

/** Answers the question. Returns the text of an error; null if there is none. */
export async function answer(given: StepUpAnswer): Promise<string | null> {
  try {
    await confirmation.answer(given);
    return null;
  } catch (error) {
    return errorMessage(error);
  }
}

/** Deletes the account of the user, who confirms who they are first. Returns whether it is deleted. */
export async function deleteAccount(): Promise<boolean> {
  try {
    const response = await confirmation.stepUp.fetch('/api/account', { method: 'DELETE' });
    return response.ok;
  } catch (error) {
    // The user has closed the dialog.
    if (isCeremonyError(error) && error.reason === 'cancelled') return false;
    throw error;
  }
}
