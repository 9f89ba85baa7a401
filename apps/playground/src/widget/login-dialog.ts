import type { LoginFunction } from '@foyer/core';
import type { WidgetProps } from './mount-widget.ts';
import type { Mode } from './variants.ts';

/** A login dialog on the page. */
export interface AddedDialog {
  /** The function that opens it. */
  login: LoginFunction;
  unmount(): void;
}

/** Adds the login dialog to an element. */
export type AddLoginDialog = (
  element: HTMLElement,
  props: WidgetProps,
  options: { strict: boolean },
) => Promise<AddedDialog>;

function addElement(defineElements: () => void): AddLoginDialog {
  return async (element, props) => {
    defineElements();
    const dialog = Object.assign(document.createElement('foyer-login-dialog'), props);
    element.append(dialog);
    // The element mounts its widget in a microtask.
    await null;
    if (!dialog.login) throw new Error('The element has not mounted its dialog.');
    return { login: dialog.login, unmount: () => dialog.remove() };
  };
}

/** The ways to add it. */
export const loginDialogs: Record<Mode, () => Promise<AddLoginDialog>> = {
  react: async () => (await import('./header-react.tsx')).addLoginDialog,
  mount: async () => {
    const { mountLoginDialog } = await import('@foyer/ui/mount');
    return async (...[element, props]) => mountLoginDialog(element, props);
  },
  element: async () => addElement((await import('@foyer/ui/element')).defineElements),
  standalone: async () => addElement((await import('@foyer/elements')).defineElements),
};
