import { mountIdentityProvider } from '@foyer/ui/mount';
import type { Place } from './variants.ts';

export const place: Place = (element, props) => mountIdentityProvider(element, props).unmount;
