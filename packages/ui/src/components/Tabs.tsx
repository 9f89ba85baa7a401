import * as Radix from '@radix-ui/react-tabs';
import { type ComponentPropsWithoutRef, forwardRef, type KeyboardEvent, type ReactNode, useRef, useState } from 'react';

/** Props of `Tabs`. */
export interface TabsProps {
  /** The accessible name of the tab list. */
  label: string;
  /** The first tab is active initially. Only the active tab's content is mounted: keep lasting state above. */
  tabs: readonly { value: string; label: string; content: ReactNode }[];
}

const steps: Record<string, (index: number, count: number, forward: number) => number> = {
  ArrowRight: (index, count, forward) => (index + forward + count) % count,
  ArrowLeft: (index, count, forward) => (index - forward + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Removes the `style` that Radix sets, which a strict CSP blocks, and the `dir`, which would override the page's. */
const Bare = forwardRef<HTMLDivElement, ComponentPropsWithoutRef<'div'>>(({ style, dir, ...props }, ref) => (
  <div ref={ref} {...props} />
));

/**
 * Tabs by the ARIA Authoring Practices, with automatic activation: the focused tab is the active one. Classes
 * `foyer-tabs`, `foyer-tab` (`data-state` `active` or `inactive`), `foyer-tab-panel`.
 *
 * Keys and tab stops are handled here: Radix's roving focus reads `document.activeElement`, which is the shadow host for
 * focus inside a shadow tree, so the arrow keys and Tab would always end on the last tab.
 */
export function Tabs({ label, tabs }: TabsProps): ReactNode {
  const [chosen, setChosen] = useState(tabs[0]?.value ?? '');
  const active = Math.max(
    tabs.findIndex(({ value }) => value === chosen),
    0,
  );
  const list = useRef<HTMLDivElement>(null);

  const press = (event: KeyboardEvent<HTMLElement>) => {
    const step = steps[event.key];
    if (!step || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1;
    const index = step(active, tabs.length, forward);
    setChosen(tabs[index]?.value ?? chosen);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[index]?.focus();
  };
  return (
    <Radix.Root asChild value={tabs[active]?.value ?? ''} onValueChange={setChosen} activationMode="manual">
      <Bare className="foyer-tabs">
        <Radix.List asChild>
          <Bare ref={list} className="foyer-tab-list" aria-label={label} tabIndex={-1}>
            {tabs.map((tab, index) => (
              <Radix.Trigger
                key={tab.value}
                className="foyer-tab"
                value={tab.value}
                tabIndex={index === active ? 0 : -1}
                onKeyDown={press}
                // Assistive technology and scripts click without a `mousedown`.
                onClick={() => setChosen(tab.value)}
              >
                {tab.label}
              </Radix.Trigger>
            ))}
          </Bare>
        </Radix.List>
        {tabs.map((tab, index) => (
          <Radix.Content key={tab.value} asChild forceMount value={tab.value}>
            <Bare className="foyer-tab-panel" hidden={index !== active} tabIndex={undefined}>
              {index === active && tab.content}
            </Bare>
          </Radix.Content>
        ))}
      </Bare>
    </Radix.Root>
  );
}
