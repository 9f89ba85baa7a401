import { mountLogin } from '@foyer/ui/mount';
import type { MountWidget } from './mount-widget.ts';
import { replaced } from './OwnScreen.tsx';
import { pageElement } from './page-content.ts';

export const mountWidget: MountWidget = (element, { content, ...props }) => {
  const { screens = [], header, footer } = content ?? {};
  return mountLogin(element, {
    ...props,
    ...(screens.length && { screens: replaced(screens) }),
    header: header && ((box: HTMLElement) => box.append(pageElement(header))),
    footer: footer && pageElement(footer),
  }).unmount;
};
