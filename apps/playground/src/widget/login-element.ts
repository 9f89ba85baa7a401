import { defineElements } from '@foyer/ui/element';
import type { MountWidget } from './mount-widget.ts';
import { fillSlots } from './page-content.ts';

export const mountWidget: MountWidget = (element, { content, ...props }) => {
  defineElements();
  const widget = Object.assign(document.createElement('foyer-login'), props);
  fillSlots(widget, content);
  element.append(widget);
  return () => widget.remove();
};
