import { useIsInBrowser } from '@foyer/react-hooks/internal';
import * as Radix from '@radix-ui/react-tabs';
import { type ReactNode, useState } from 'react';

/** Props of `Tabs`. */
export interface TabsProps {
  /** The accessible name of the tab list. */
  label: string;
  /** Only the active tab's content is mounted: keep lasting state above. */
  tabs: readonly { value: string; label: ReactNode; content: ReactNode }[];
  /** The tab that is active initially. Default: the first. */
  initial?: string | null | undefined;
}

/**
 * Tabs by the ARIA Authoring Practices, with automatic activation: the focused tab is the active one. Classes
 * `foyer-tabs`, `foyer-tab` (`data-state` `active` or `inactive`), `foyer-tab-panel`.
 */
export function Tabs({ label, tabs, initial }: TabsProps): ReactNode {
  const [chosen, setChosen] = useState(initial ?? '');
  const active = tabs.some(({ value }) => value === chosen) ? chosen : (tabs[0]?.value ?? '');
  const [direction, setDirection] = useState<'ltr' | 'rtl'>('ltr');
  const [limitFocus] = useState(createFocusLimit);
  // Before a page that a server has rendered is hydrated, a press would be lost.
  const isLive = useIsInBrowser();
  return (
    <Radix.Root asChild value={active} onValueChange={setChosen} dir={direction}>
      {/* Without the attribute `dir` that Radix sets: it would override the direction of the page. */}
      <div className="foyer-tabs" dir={undefined}>
        <Radix.List
          className="foyer-tab-list"
          aria-label={label}
          // No style attributes, which a strict policy blocks in what a server renders.
          style={{ outline: undefined }}
          // Radix needs the direction only for the arrow keys, so only when a tab has the focus.
          onFocus={({ currentTarget }) =>
            setDirection(getComputedStyle(currentTarget).direction === 'rtl' ? 'rtl' : 'ltr')
          }
        >
          {tabs.map(({ value, label: name }) => (
            <Radix.Trigger
              key={value}
              ref={limitFocus}
              className="foyer-tab"
              value={value}
              disabled={!isLive}
              // Assistive technology and scripts click without the `mousedown` and the focus that Radix reacts to.
              onClick={() => setChosen(value)}
            >
              {name}
            </Radix.Trigger>
          ))}
        </Radix.List>
        {tabs.map(({ value, content }) => (
          <Radix.Content key={value} value={value} asChild forceMount>
            {/* Not a tab stop: its first field is one. */}
            <div
              className="foyer-tab-panel"
              hidden={value !== active}
              tabIndex={undefined}
              style={{ animationDuration: undefined }}
            >
              {value === active && content}
            </div>
          </Radix.Content>
        ))}
      </div>
    </Radix.Root>
  );
}

/**
 * Creates the ref callback for the tabs of one list. In a shadow tree, only the first call of `focus` in a task has an
 * effect: Radix focuses one tab after the other until `document.activeElement` changes, but that is always the host of the
 * shadow tree, so the focus would end on the last tab.
 */
function createFocusLimit(): (tab: HTMLElement | null) => void {
  let hasMoved = false;
  return (tab) => {
    if (!tab || tab.getRootNode() === document) return;
    tab.focus = (options) => {
      if (hasMoved) return;
      hasMoved = true;
      queueMicrotask(() => {
        hasMoved = false;
      });
      HTMLElement.prototype.focus.call(tab, options);
    };
  };
}
