import { ConnectedApps } from '@foyer/ui';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import type { MountWidget } from './mount-widget.ts';

export const mountWidget: MountWidget = (element, props, { strict }) => {
  const root = createRoot(element);
  const widget = <ConnectedApps {...props} />;
  root.render(strict ? <StrictMode>{widget}</StrictMode> : widget);
  return () => root.unmount();
};
