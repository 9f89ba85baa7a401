import { Login } from '@foyer/ui';
import { mountReact } from './mount-widget.ts';
import { replaced } from './OwnScreen.tsx';

export const mountWidget = mountReact(({ content, ...props }) => (
  <Login
    {...props}
    {...(content?.screens.length && { screens: replaced(content.screens) })}
    header={content?.header && <p className="page-content">{content.header}</p>}
    footer={content?.footer && <p className="page-content">{content.footer}</p>}
  />
));
