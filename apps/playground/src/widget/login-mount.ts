import { mountLogin } from '@foyer/ui/mount';
import type { Place } from './variants.ts';

export const place: Place = (element, props) => mountLogin(element, props).unmount;
