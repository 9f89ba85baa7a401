import { defineElements } from '@foyer/elements';
import type { MountWidget } from './mount-widget.ts';
import { fillSlots } from './page-content.ts';

type Tag =
  | 'foyer-login'
  | 'foyer-account'
  | 'foyer-passkey-registration'
  | 'foyer-identity-provider'
  | 'foyer-connected-apps'
  | 'foyer-reset-password';

export const mountElement =
  (tag: Tag): MountWidget =>
  (element, { content, ...props }) => {
    defineElements();
    const widget = Object.assign(document.createElement(tag), props);
    fillSlots(widget, content);
    element.append(widget);
    return () => widget.remove();
  };
