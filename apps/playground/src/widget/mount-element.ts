import type { MountWidget, WidgetProps } from './mount-widget.ts';
import { fillSlots } from './page-content.ts';

export type Tag =
  | 'foyer-login'
  | 'foyer-account'
  | 'foyer-passkey-registration'
  | 'foyer-identity-provider'
  | 'foyer-connected-apps'
  | 'foyer-reset-password'
  | 'foyer-user-button';

/** Returns the properties of a widget that is mounted without React. */
export const withQuestion = ({ question, consentOptions, ...props }: WidgetProps) => ({
  ...props,
  ...((question || consentOptions) && { consentOptions: { ...consentOptions, slot: question?.fill } }),
});

/** Returns a function that mounts a custom element, which `defineElements` of either build defines. */
export const mountElement =
  (defineElements: () => void, tag: Tag): MountWidget =>
  (element, { content, ...props }) => {
    defineElements();
    const widget = Object.assign(document.createElement(tag), withQuestion(props));
    fillSlots(widget, content);
    element.append(widget);
    return () => widget.remove();
  };
