import { useIsInBrowser, useIsomorphicLayoutEffect } from '@foyer/react-hooks/internal';
import {
  type FormEvent,
  type FormHTMLAttributes,
  type ReactNode,
  useContext,
  useEffect,
  useRef,
  useState,
  version,
} from 'react';
import { FirstScreenContext } from './Screen.tsx';

/** What the handler of a form receives. */
export type Submission = Pick<FormEvent<HTMLFormElement>, 'currentTarget' | 'preventDefault'>;

/** Props of `Form`. */
export interface FormProps extends Omit<FormHTMLAttributes<HTMLFormElement>, 'method' | 'noValidate' | 'onSubmit'> {
  onSubmit(event: Submission): void;
}

/**
 * A form that only its handler sends. Before a page that a server has rendered is hydrated, the browser itself would send
 * the form: what the user has typed would be in the URL, in place of the query of the page. The method `dialog` sends
 * nothing outside a dialog. The handler receives such a submission once the form is hydrated: a submission is all that
 * makes the hidden field `:user-valid` (HTML, section 4.10.22.3). Preact, which has no version here, hydrates nothing.
 *
 * Where hydration fails, because something else has changed the page, React renders the form a second time: what the user
 * has done in the server's form is then done in this one.
 *
 * It may be in a form of the host application. Browsers end the event of the inner form at the outer one, where React has
 * no listener: so there is one at the form itself, beyond which the host application sees no submission.
 */
export function Form({ onSubmit, children, ...props }: FormProps): ReactNode {
  const form = useRef<HTMLFormElement>(null);
  const latest = useRef(onSubmit);
  latest.current = onSubmit;
  const isInBrowser = useIsInBrowser();
  const mark = useRef<HTMLInputElement>(null);
  const old = useContext(FirstScreenContext)?.unhydrated;
  const [active] = useState(() => version && globalThis.document?.activeElement);
  useIsomorphicLayoutEffect(() => {
    const { current } = form;
    if (!current) return;
    let unseen: ReturnType<typeof setTimeout> | undefined;
    const submit = (event: Event) => {
      clearTimeout(unseen);
      event.stopPropagation();
      event.preventDefault();
      latest.current({ currentTarget: current, preventDefault: () => {} });
    };
    current.onsubmit = submit;
    // A frame whose `sandbox` lacks `allow-forms` has no event of a submission (HTML, section 4.10.22.3), but the click of
    // the button, which the Enter key makes too.
    current.onclick = (event) => {
      if ((event.target as Element).closest('[type=submit]')) {
        unseen = setTimeout(() => event.defaultPrevented || submit(event));
      }
    };
    // That of another widget stays in the page, and one that is hydrated has lost its mark.
    if (!version || !old?.form || old.isConnected) return;
    for (const field of [...old.form.elements] as HTMLInputElement[]) {
      const { name, value, defaultValue } = field;
      const now = name && (current.elements.namedItem(name) as HTMLInputElement | null);
      if (!now) continue;
      mark.current = old;
      if (value !== defaultValue) {
        now.value = value;
        now.dispatchEvent(new Event('input'));
      }
      if (field === active) now.focus();
    }
    // Once.
    old.remove();
  }, [old, active]);
  useEffect(() => {
    const field = version && mark.current;
    // Older browsers throw for a selector that they do not know.
    if (!field || !CSS.supports('selector(:user-valid)') || !field.matches(':user-valid')) return;
    // Once: StrictMode runs effects twice.
    field.disabled = true;
    form.current?.requestSubmit();
  }, []);
  return (
    <form className="foyer-group" noValidate method="dialog" {...props} ref={form}>
      {children}
      {version && !isInBrowser && <input type="checkbox" hidden ref={mark} />}
    </form>
  );
}
