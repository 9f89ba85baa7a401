import { type User, useFoyer, useSignOut } from '@foyer/react-hooks';
import { createLazy } from '@foyer/react-hooks/internal';
import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { NameAndAddress, useShownUser } from '../account/shown-user.tsx';
import { Avatar } from '../components/Avatar.tsx';
import { focusedIn } from '../components/place.ts';
import { useEscape } from '../components/use-escape.ts';
import { reloadPage } from '../loading/reload-page.ts';
import { useLazy } from '../loading/use-lazy.ts';
import { userButtonStrings } from '../strings/account/user-button.ts';
import { useStrings, useStringsWith } from '../strings/use-strings.tsx';
import { followPlace } from './follow-place.ts';

// A log-out hardly ever fails.
const errorAlert = createLazy(() => import('../screens/ErrorAlert.tsx').then((loaded) => loaded.ErrorAlert));

/** An entry of the page in the menu of `UserButton`: a link, or an action. */
export interface UserItem {
  label: string;
  /** The URL of a link. */
  href?: string | undefined;
  /** Called when the user chooses the entry. */
  onSelect?: (() => void) | undefined;
}

/** Props of `UserMenu`. */
export interface UserMenuProps {
  user: User;
  accountURL: string | undefined;
  /** Shows the account, where it has no URL. Rejects if its code could not be loaded. */
  onManage: () => Promise<void>;
  /** Called when the user may be about to do so. */
  onPrepare: () => void;
  items: readonly UserItem[] | undefined;
  /** Whether the button takes the focus, if nothing else on the page has it. */
  takesFocus: boolean;
}

/** Returns the entry that has the focus next, after a key of the menu pattern; undefined for another key. */
function entryAfter(key: string, entries: HTMLElement[], at: number, locale: string): HTMLElement | undefined {
  const count = entries.length;
  if (key === 'ArrowDown') return entries[(at + 1) % count];
  if (key === 'ArrowUp') return entries[(at - 1 + count) % count];
  if (key === 'Home') return entries[0];
  if (key === 'End') return entries[count - 1];
  if (key.length !== 1) return undefined;
  return [...entries.slice(at + 1), ...entries.slice(0, at + 1)].find(
    (entry) => entry.textContent?.trim()[0]?.localeCompare(key, locale, { sensitivity: 'base' }) === 0,
  );
}

/** A key that is held chooses once: what opens or closes by it takes the focus, and would receive its repetitions. */
const ignoreRepeated = (event: KeyboardEvent): boolean => {
  const isRepeated = event.repeat && (event.key === 'Enter' || event.key === ' ');
  if (isRepeated) event.preventDefault();
  return isRepeated;
};

/** Returns the elements of the entries. */
const entriesIn = (menu: Element | null): HTMLElement[] => [
  ...(menu?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? []),
];

interface MenuProps {
  entries: readonly UserItem[];
  buttonId: string;
  menuId: string;
  /** Which entry has the focus at first. */
  start: 'first' | 'last';
  /** Shown above the entries. */
  head: ReactNode;
  button: { current: HTMLButtonElement | null };
  onClose: () => void;
}

/** Closes a menu when the user presses elsewhere, or the page leads to another one. */
function useCloseOutside(panel: RefObject<HTMLElement | null>, button: MenuProps['button'], onClose: () => void): void {
  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => {
    const document = panel.current?.ownerDocument;
    const press = (event: PointerEvent) => {
      const path = event.composedPath();
      if (panel.current && !path.includes(panel.current) && !path.some((each) => each === button.current))
        close.current();
    };
    // A press in a frame reaches the page as a move of the focus only, which some browsers report before it is done.
    const leaveWindow = () =>
      setTimeout(() => {
        const { current } = panel;
        if (current && !current.contains(focusedIn(current))) close.current();
      });
    const leavePage = () => {
      close.current();
      button.current?.focus();
    };
    const ended = new AbortController();
    const { signal } = ended;
    document?.addEventListener('pointerdown', press, { signal, capture: true });
    document?.defaultView?.addEventListener('blur', leaveWindow, { signal });
    document?.defaultView?.addEventListener('popstate', leavePage, { signal });
    return () => ended.abort();
  }, [panel, button]);
}

/** The menu of a button, by the WAI-ARIA pattern. */
function Menu({ entries, buttonId, menuId, start, head, button, onClose }: MenuProps): ReactNode {
  const { locale } = useStrings();
  const panel = useRef<HTMLDivElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const leave = () => {
    onClose();
    button.current?.focus();
  };
  useEscape(panel, leave);

  const first = useRef(start);
  useEffect(() => {
    if (!panel.current || !button.current) return;
    const stop = followPlace(panel.current, button.current);
    entriesIn(menu.current)
      .at(first.current === 'first' ? 0 : -1)
      ?.focus();
    return stop;
  }, [button]);

  const choose = useRef((_: number) => {});
  choose.current = (at) => {
    leave();
    entries[at]?.onSelect?.();
  };
  useEffect(() => {
    const { current } = panel;
    // Not a handler of React, whose root is around a modal dialog of the page.
    const press = (event: Event) => {
      const entry = (event.target as Element).closest<HTMLElement>('[role=menuitem]');
      if (event.type === 'click' && entry) choose.current(entriesIn(menu.current).indexOf(entry));
      // Pages close a dialog of theirs by a press outside of its rectangle.
      if (current?.closest('dialog')) event.stopPropagation();
    };
    const types = ['pointerdown', 'pointerup', 'click'];
    for (const type of types) current?.addEventListener(type, press);
    return () => {
      for (const type of types) current?.removeEventListener(type, press);
    };
  }, []);

  useCloseOutside(panel, button, onClose);

  const move = (event: KeyboardEvent<HTMLElement>) => {
    const { key, altKey, ctrlKey, metaKey } = event;
    if (key === 'Tab') {
      // The browser goes on from the button.
      leave();
      return;
    }
    if (altKey || ctrlKey || metaKey || ignoreRepeated(event)) return;
    if (key === ' ') {
      // A link, which the key would not follow.
      event.preventDefault();
      (event.target as HTMLElement).click();
      return;
    }
    const found = entriesIn(menu.current);
    const next = entryAfter(key, found, found.indexOf(event.target as HTMLElement), locale);
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
  const loseFocus = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget && relatedTarget !== button.current && !panel.current?.contains(relatedTarget)) onClose();
  };
  return (
    <div className="foyer-menu" ref={panel}>
      {head}
      <div
        role="menu"
        id={menuId}
        aria-labelledby={buttonId}
        ref={menu}
        tabIndex={-1}
        onKeyDown={move}
        onBlur={loseFocus}
      >
        {entries.map(({ label, href }, key) => {
          const props = {
            role: 'menuitem',
            className: 'foyer-menu-item',
            tabIndex: -1,
            children: label,
            onPointerMove: ({ currentTarget }: { currentTarget: HTMLElement }) => currentTarget.focus(),
          };
          return href === undefined ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: two entries may be equal, and keep nothing.
            <button key={key} type="button" {...props} />
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above.
            <a key={key} href={href} {...props} />
          );
        })}
      </div>
    </div>
  );
}

/** The round button of the user, and its menu. */
export function UserMenu({ user, accountURL, items = [], takesFocus, onManage, onPrepare }: UserMenuProps): ReactNode {
  const t = useStringsWith(userButtonStrings);
  const { reportError } = useFoyer();
  const { signOut } = useSignOut();
  /** Whether the code of the account could not be loaded: some browsers load it again only after a reload of the page. */
  const [hasFailed, setFailed] = useState(false);
  const { name, address, initials, picture } = useShownUser(user);
  const [open, setOpen] = useState<'first' | 'last' | null>(null);
  const [buttonId, menuId] = [useId(), useId()];
  const button = useRef<HTMLButtonElement>(null);
  const [takesFocusAtFirst] = useState(takesFocus);
  useEffect(() => {
    const { current } = button;
    const { activeElement, body } = current?.ownerDocument ?? document;
    if (takesFocusAtFirst && (!activeElement || activeElement === body)) current?.focus();
  }, [takesFocusAtFirst]);
  const shown = name || address;
  const manage = () =>
    onManage().catch((error) => {
      reportError(error);
      setFailed(true);
    });
  const account: UserItem = hasFailed
    ? { label: t('action.reloadPage'), onSelect: reloadPage }
    : { label: t('userButton.manage'), onSelect: manage };
  const entries: UserItem[] = [
    accountURL === undefined ? account : { label: t('userButton.manage'), href: accountURL },
    // A condition may leave an entry out: `condition && { ... }`.
    ...items.filter(Boolean),
    {
      label: t('action.logOut'),
      // The menu opens again at this entry, with the error.
      onSelect: () => signOut.mutate(undefined, { onError: () => setOpen('last') }),
    },
  ];
  const { error } = signOut;
  const { Component: ErrorAlert } = useLazy(errorAlert, !!error);
  const head = (shown || error) && (
    <div className="foyer-menu-head foyer-group" data-gap="small">
      <div>
        <NameAndAddress name={name} address={address} />
      </div>
      {error && ErrorAlert && <ErrorAlert error={error} />}
    </div>
  );
  const close = () => {
    setOpen(null);
    if (error) signOut.reset();
  };
  return (
    <>
      <button
        className="foyer-user-button"
        type="button"
        id={buttonId}
        ref={button}
        aria-label={shown ? t('userButton.accountOf', { name: shown }) : t('account.title')}
        aria-haspopup="menu"
        aria-expanded={open !== null}
        aria-controls={open ? menuId : undefined}
        onClick={() => (open ? close() : setOpen('first'))}
        onPointerEnter={onPrepare}
        onFocus={onPrepare}
        onKeyDown={(event) => {
          if (ignoreRepeated(event) || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return;
          event.preventDefault();
          setOpen(event.key === 'ArrowDown' ? 'first' : 'last');
        }}
      >
        <Avatar picture={picture} initials={initials} />
      </button>
      {open && <Menu {...{ entries, buttonId, menuId, head, button }} start={open} onClose={close} />}
    </>
  );
}
