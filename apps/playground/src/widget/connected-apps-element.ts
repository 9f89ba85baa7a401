import '@foyer/ui/style.css';
import { defineElements } from '@foyer/ui/element';
import type { MountWidget } from './mount-widget.ts';

export const mountWidget: MountWidget = (element, props) => {
  defineElements();
  const widget = Object.assign(document.createElement('foyer-connected-apps'), props);
  element.append(widget);
  return () => widget.remove();
};
