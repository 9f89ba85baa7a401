import { mountConnectedApps } from '@foyer/ui/mount';
import type { MountWidget } from './mount-widget.ts';

export const mountWidget: MountWidget = (element, props) => mountConnectedApps(element, props).unmount;
