import { defineElements } from '@foyer/ui/element';
import type { Place } from './variants.ts';

export const place: Place = (element, props) => {
  defineElements();
  const widget = Object.assign(document.createElement('foyer-passkey-registration'), props);
  element.append(widget);
  return () => widget.remove();
};
