import * as Radix from '@radix-ui/react-toast';
import { type ReactNode, useState } from 'react';
import { CheckIcon, NoticeIcon } from './icons.tsx';
import { Spinner } from './Spinner.tsx';
import type { ShownToast } from './use-toast.tsx';

/** How long a message stays, by its kind, in milliseconds; `loading` until it is replaced (specification, section 9). */
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
  /** What a message is called, for screen readers. */
  label: string;
  /** The name of the place where messages stand; `{hotkey}` is the key that leads there. */
  regionLabel: string;
}

/** Draws messages: class `foyer-toast`, `data-kind`. Belongs in a live region that has been there before. */
export function Toaster({ toasts, onClose, label, regionLabel }: ToasterProps): ReactNode {
  // Radix writes each message a second time, to announce it. Messages appear in a live region already.
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
