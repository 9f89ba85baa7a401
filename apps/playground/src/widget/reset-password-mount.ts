import { mountResetPassword } from '@foyer/ui/mount';
import type { Place } from './variants.ts';

export const place: Place = (element, props) => mountResetPassword(element, props).unmount;
