import * as Radix from '@radix-ui/react-toast';
import { type ReactNode, useState } from 'react';
import { CheckIcon, NoticeIcon } from '../icons/icons.tsx';
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
  /** The accessible name of a toast. */
  label: string;
  /** The accessible name of the toast region; `{hotkey}` is the key that moves the focus there. */
  regionLabel: string;
}

/** Renders toasts: class `foyer-toast`, `data-kind`. Requires a live region that exists before the first toast. */
export function Toaster({ toasts, onClose, label, regionLabel }: ToasterProps): ReactNode {
  // Radix renders each toast a second time to announce it. Ours are in a live region already.
  const [nowhere] = useState(() => document.createElement('div'));
  return (
    <Radix.Provider label={label} announcerContainer={nowhere}>
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
      <Radix.Viewport className="foyer-toast-list" label={regionLabel} />
    </Radix.Provider>
  );
}
