import { FoyerError, isFoyerError } from '@foyer/core';
import { type ReactNode, version } from 'react';
import { createRoot, type RootOptions } from 'react-dom/client';
import { ErrorBoundary } from './components/ErrorBoundary.tsx';
import { type LazyComponent, preload } from './loading/lazy-component.ts';
import { useLazy } from './loading/use-lazy.ts';
import { CrashScreen } from './screens/CrashScreen.tsx';
import type { Strings } from './strings/keys.ts';
import { preloadLanguage } from './strings/language.ts';
import { StringsProvider } from './strings/use-strings.tsx';
import type { HostContent } from './variants/frame-options.ts';
import type { Widget } from './widgets.ts';

/**
 * What is shown in the frame of a widget: an element, a function that fills an empty element once, or what React renders.
 */
export type Content = Element | ((element: HTMLElement) => void) | ReactNode;

/** What the host application shows in the frame of a mounted widget, with the page's own styles. */
export interface MountContent extends Pick<HostContent, 'screens'> {
  /** Shown above the title of every screen. */
  header?: Content;
  /** Shown below every screen. */
  footer?: Content;
}

/** A mounted widget. */
export interface Mounted<Props> {
  /** Replaces some of the properties. Keeps what the user has typed and the current screen. */
  update(props: Partial<Props>): void;
  /** Removes the widget and leaves the element empty. May be called more than once. */
  unmount(): void;
}

/** The options that mounting itself reads. */
export interface ReadOptions {
  strings?: Strings | undefined;
  locale?: string | undefined;
  onError?: ((error: FoyerError) => void) | undefined;
}

interface LazyWidgetProps<Props> {
  component: LazyComponent<Props>;
  props: Props;
  /** Rendered if the component could not be loaded. */
  fallback: (retry: () => void, isRetried: boolean) => ReactNode;
}

function LazyWidget<Props extends object>({ component, props, fallback }: LazyWidgetProps<Props>): ReactNode {
  const { Component, hasFailed, isRetried, retry } = useLazy(component);
  if (Component) return <Component {...props} />;
  return hasFailed && fallback(retry, isRetried);
}

/** What each box was filled with. The page may have taken that out since. */
const filled = new WeakMap<Element, Content>();

function nodeOf(content: Content): ReactNode {
  // Not `instanceof`: an element of a frame has other classes.
  if (typeof content !== 'function' && !(content as Node | null | undefined)?.nodeType) return content as ReactNode;
  const fill = (box: HTMLElement | null) => {
    // Called at each render.
    if (!box || filled.get(box) === content) return;
    filled.set(box, content);
    box.replaceChildren();
    if (typeof content === 'function') content(box);
    else box.append(content as Element);
  };
  return <div ref={fill} />;
}

/**
 * Mounts a widget behind what an element contains. Errors inside the widget never reach the page: they are shown, logged and
 * passed to `onError`. The widget is in a box: whatever the page puts into the element or takes out of it, even another
 * widget, React finds its nodes. No page has rules for elements of this name.
 */
export function mountWidget<Options extends ReadOptions>(
  { component }: Widget<Options>,
  element: Element,
  initial: Options & MountContent,
): Mounted<Options & MountContent> {
  const box = element.ownerDocument.createElement('foyer-host');
  // Below `hx-boost`, htmx 1 sends what is typed into the widget's forms to the page's server, too.
  box.setAttribute('hx-boost', 'false');
  element.append(box);
  preload(component);
  preloadLanguage(initial.locale);
  let props: (Options & MountContent) | null = initial;
  const report = (error: unknown) => {
    try {
      props?.onError?.(
        isFoyerError(error) ? error : new FoyerError('The widget could not be rendered.', { cause: error }),
      );
    } catch (thrown) {
      console.error('[Foyer] A callback of the host application threw.', thrown);
    }
  };
  // Preact, which has no version here, has no options: a build over it leaves them out.
  const options: RootOptions | undefined = version
    ? {
        // Another copy of React on the page would count the same IDs.
        identifierPrefix: `foyer-${Math.random().toString(36).slice(2)}-`,
        // The error boundaries below log and report; without this handler, React would log the same error again.
        onCaughtError: () => {},
        onUncaughtError: (error) => {
          console.error('[Foyer] The widget could not be rendered.', error);
          report(error);
        },
        onRecoverableError: (error) => console.warn('[Foyer] React recovered from an error.', error),
      }
    : undefined;
  const root = createRoot(box, options);
  const render = (current: Options & MountContent): void => {
    const { strings, locale } = current;
    const shown = { ...current, header: nodeOf(current.header), footer: nodeOf(current.footer) };
    const fallback = (onRetry: () => void, isRetried: boolean): ReactNode => (
      <StringsProvider strings={strings} locale={locale}>
        <div className="foyer-root">
          <CrashScreen {...{ onRetry, isRetried }} />
        </div>
      </StringsProvider>
    );
    root.render(
      <ErrorBoundary onError={report} fallback={fallback}>
        <LazyWidget component={component} props={shown} fallback={fallback} />
      </ErrorBoundary>,
    );
  };
  render(initial);
  return {
    update(changes) {
      if (!props) return;
      props = { ...props, ...changes };
      render(props);
    },
    unmount() {
      if (!props) return;
      props = null;
      box.remove();
      // React itself may be calling, in an effect of the page: it cannot unmount before that has ended.
      queueMicrotask(() => root.unmount());
    },
  };
}
