import { IdentityProvider } from '@foyer/ui';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import type { MountWidget } from './mount-widget.ts';

export const mountWidget: MountWidget = (element, { question, consentOptions, ...props }, { strict }) => {
  const root = createRoot(element);
  const widget = <IdentityProvider {...props} consentOptions={{ ...consentOptions, slot: question?.component }} />;
  root.render(strict ? <StrictMode>{widget}</StrictMode> : widget);
  return () => root.unmount();
};
