import { defineElements } from '@foyer/ui/element';
import type { MountWidget } from './mount-widget.ts';

export const mountWidget: MountWidget = (element, props) => {
  defineElements();
  const widget = Object.assign(document.createElement('foyer-account'), props);
  element.append(widget);
  return () => widget.remove();
};
