import { defineElements } from '@foyer/ui/standalone';
import type { MountWidget } from './mount-widget.ts';

type Tag = 'foyer-login' | 'foyer-passkey-registration' | 'foyer-identity-provider' | 'foyer-reset-password';

export const mountElement =
  (tag: Tag): MountWidget =>
  (element, props) => {
    defineElements();
    const widget = Object.assign(document.createElement(tag), props);
    element.append(widget);
    return () => widget.remove();
  };
