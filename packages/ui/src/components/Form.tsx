import type { FormHTMLAttributes, ReactNode } from 'react';

/**
 * A form that only its handler sends. Before a page that a server has rendered is hydrated, the browser itself would send
 * the form: what the user has typed would be in the URL, in place of the query of the page. The method `dialog` sends
 * nothing outside a dialog.
 */
export function Form(props: Omit<FormHTMLAttributes<HTMLFormElement>, 'method' | 'noValidate'>): ReactNode {
  return <form className="foyer-group" noValidate method="dialog" {...props} />;
}
