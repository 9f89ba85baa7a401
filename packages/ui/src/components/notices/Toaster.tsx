import * as Radix from '@radix-ui/react-toast';
import { type ReactNode, useState } from 'react';
import { dressLater } from '../../theme/dress-later.ts';
import { CheckIcon } from '../icons/CheckIcon.tsx';
import { NoticeIcon } from '../icons/icons.tsx';
import { Spinner } from './Spinner.tsx';

/** A short message that closes automatically. `loading` stays until it is closed. */
export interface ToastMessage {
  kind: 'default' | 'success' | 'error' | 'loading';
  message: string;
}

/** A toast that is shown. */
export interface ShownToast extends ToastMessage {
  id: number;
}

/** How long a toast stays, by its kind, in milliseconds. `loading` stays until it is replaced. */
const durations: Record<ShownToast['kind'], number> = {
  default: 4000,
  success: 2000,
  error: 4000,
  loading: Number.POSITIVE_INFINITY,
};

const icons: Record<ShownToast['kind'], ReactNode> = {
  default: null,
  success: <CheckIcon />,
  error: <NoticeIcon />,
  loading: <Spinner />,
};

/** Props of `Toaster`. */
export interface ToasterProps {
  toasts: readonly ShownToast[];
  onClose: (id: number) => void;
  /** The name of a toast when it is announced. */
  label: string;
  /** The accessible name of the toast region; `{hotkey}` is the key that moves the focus there. */
  regionLabel: string;
}

/**
 * Shows the toasts over everything else on the page: an animated or clipped element around the widget would otherwise place or
 * cut them. Older browsers have no popovers.
 */
function showOnTop(list: HTMLElement | null): void {
  dressLater(list);
  if (list?.isConnected) list.showPopover?.();
}

/** Renders and announces toasts: class `foyer-toast`, `data-kind`. */
export function Toaster({ toasts, onClose, label, regionLabel }: ToasterProps): ReactNode {
  // Inside the widget: screen readers ignore the rest of the page while the widget is in a modal dialog.
  const [announcer, setAnnouncer] = useState<HTMLElement | null>(null);
  return (
    <Radix.Provider label={label} announcerContainer={announcer ?? undefined}>
      {toasts.map(({ id, kind, message }) => (
        <Radix.Root
          key={id}
          className="foyer-toast"
          data-kind={kind}
          type={kind === 'error' ? 'foreground' : 'background'}
          duration={durations[kind]}
          onOpenChange={(open) => {
            if (!open) onClose(id);
          }}
        >
          {icons[kind]}
          <Radix.Description>{message}</Radix.Description>
        </Radix.Root>
      ))}
      <Radix.Viewport className="foyer-toast-list" label={regionLabel} popover="manual" ref={showOnTop} />
      <div ref={setAnnouncer} />
    </Radix.Provider>
  );
}
