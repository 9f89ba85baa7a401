import type { ReactNode } from 'react';
import { Frame } from '../Frame.tsx';
import { ShadowHost } from '../ShadowHost.tsx';
import { HideHeaderContext } from '../screens/main/hide-header.ts';
import type { WidgetOptions } from './Login.tsx';

/** Renders the shadow tree, if one is configured, and the frame around the content of a variant. */
export function Shell({ props, children }: { props: WidgetOptions; children: ReactNode }): ReactNode {
  const { config, theme, strings, locale, position } = props;
  return (
    <ShadowHost enabled={config?.enableShadowDOM}>
      <Frame theme={theme} strings={strings} locale={locale} position={position}>
        <HideHeaderContext.Provider value={theme?.hideHeaderText ?? false}>{children}</HideHeaderContext.Provider>
      </Frame>
    </ShadowHost>
  );
}
