import { mountIdentityProvider } from '@foyer/ui/mount';
import type { MountWidget } from './mount-widget.ts';

export const mountWidget: MountWidget = (element, props) => mountIdentityProvider(element, props).unmount;
