import { mountIdentityProvider } from '@foyer/ui/mount';
import type { MountWidget } from './mount-widget.ts';
import { withQuestion } from './with-question.ts';

export const mountWidget: MountWidget = (element, props) => mountIdentityProvider(element, withQuestion(props)).unmount;
