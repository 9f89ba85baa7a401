import '@foyer/ui/style.css';
import { defineElements } from '@foyer/ui/element';
import type { MountWidget } from './mount-widget.ts';
import { withQuestion } from './with-question.ts';

export const mountWidget: MountWidget = (element, props) => {
  defineElements();
  const widget = Object.assign(document.createElement('foyer-identity-provider'), withQuestion(props));
  element.append(widget);
  return () => widget.remove();
};
