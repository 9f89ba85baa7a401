import { Login } from '@foyer/ui';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import type { MountWidget } from './mount-widget.ts';
import { replaced } from './OwnScreen.tsx';

export const mountWidget: MountWidget = (element, { content, ...props }, { strict }) => {
  const root = createRoot(element);
  const widget = (
    <Login
      {...props}
      {...(content?.screens.length && { screens: replaced(content.screens) })}
      header={content?.header && <p className="page-content">{content.header}</p>}
      footer={content?.footer && <p className="page-content">{content.footer}</p>}
    />
  );
  root.render(strict ? <StrictMode>{widget}</StrictMode> : widget);
  return () => root.unmount();
};
