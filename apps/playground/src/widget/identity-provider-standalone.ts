import type { MountWidget } from './mount-widget.ts';
import { mountElement } from './standalone.ts';
import { withQuestion } from './with-question.ts';

const mount = mountElement('foyer-identity-provider');

export const mountWidget: MountWidget = (element, props, options) => mount(element, withQuestion(props), options);
