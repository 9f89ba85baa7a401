import { mountPasskeyRegistration } from '@foyer/ui/mount';
import type { Place } from './variants.ts';

export const place: Place = (element, props) => mountPasskeyRegistration(element, props).unmount;
