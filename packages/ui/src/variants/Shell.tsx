import { useFoyer } from '@foyer/react-hooks';
import { createLazy, FlowContext } from '@foyer/react-hooks/internal';
import { type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import { Frame, type FrameProps } from '../Frame.tsx';
import { Lazy } from '../loading/Lazy.tsx';
import { useLazy } from '../loading/use-lazy.ts';
import { LookContext, useLook } from '../screens/look.ts';
import { preloadLanguage } from '../strings/language.ts';
import type { FrameOptions, HostContent } from './frame-options.ts';

// Only a page that another page has opened loads it.
const frameRequest = createLazy(() =>
  import('../screens/redirect/FrameRequest.tsx').then((loaded) => loaded.FrameRequest),
);
const shadowHost = createLazy(() => import('../ShadowHost.tsx').then((loaded) => loaded.ShadowHost));

interface ShellProps extends Pick<FrameProps, 'labelledBy'> {
  props: Omit<FrameOptions, 'position'> & Pick<FrameProps, 'position'> & HostContent;
  children: ReactNode;
}

/** Renders the shadow tree, if one is configured, and the frame around the content of a variant. */
export function Shell({ props, labelledBy, children }: ShellProps): ReactNode {
  const { position, screens } = props;
  const { theme, strings, locale } = useLook(props);
  // The same one at each rendering: React 18 discards a server's markup below a context that changes before it hydrates.
  const shown = useMemo(() => ({ theme, strings, locale, screens }), [theme, strings, locale, screens]);
  // Before the first render: the browser loads while React renders.
  useState(() => preloadLanguage(locale));
  // The same on a server and in a browser.
  const screen = useContext(FlowContext)?.flow.initial.state.screen;
  const isIsolated = useFoyer().config.enableShadowDOM;
  const { Component, hasFailed } = useLazy(shadowHost, !!isIsolated);

  const [hasOpener, setHasOpener] = useState(false);
  useEffect(() => setHasOpener(!!globalThis.opener), []);
  const [isAsked, setAsked] = useState(false);

  const ShadowHost = isIsolated && Component;
  const slot = (name: 'header' | 'footer') =>
    props[name] && <div className={`foyer-${name} foyer-slot`}>{ShadowHost ? <slot name={name} /> : props[name]}</div>;
  const frame = (
    <Frame {...{ theme, strings, locale, position, labelledBy, screen }}>
      <LookContext.Provider value={shown}>
        {slot('header')}
        {hasOpener && <Lazy component={frameRequest} props={{ onAsked: setAsked }} fallback={null} />}
        {!isAsked && children}
        {slot('footer')}
      </LookContext.Provider>
    </Frame>
  );
  if (ShadowHost) {
    // The portal is not lazy-loaded: a host application's esbuild would write React DOM into one more file.
    return <ShadowHost slots={props}>{(tree) => createPortal(frame, tree)}</ShadowHost>;
  }
  // After a failure, render without isolation rather than not at all: the form still works.
  return isIsolated && !hasFailed ? <div className="foyer-host" /> : frame;
}
