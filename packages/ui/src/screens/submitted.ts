import type { Submission } from '../components/Form.tsx';

/**
 * Stops the browser from sending a form, and returns the content of one of its fields. Reads the DOM, because a password
 * manager may have filled in the field without an event.
 */
export function takeSubmitted(event: Submission, field: string): string {
  event.preventDefault();
  return String(new FormData(event.currentTarget).get(field));
}
