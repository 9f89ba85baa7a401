import { isNetworkError } from '@foyer/core';
import { isApiError } from '@foyer/react-hooks';
import type { ReactNode } from 'react';
import { Alert } from '../components/notices/Alert.tsx';
import { ReloadButton } from '../loading/ReloadButton.tsx';
import { errorText } from '../strings/error-text.ts';
import type { Translate } from '../strings/translate.ts';
import { useStrings } from '../strings/use-strings.tsx';

/** The error of a form's action, for the two places where it is shown. */
export interface FormError {
  /** For the field: only an API error can mean that what was entered is wrong. */
  field: string | null;
  /** For below the field: any other error. */
  alert: ReactNode;
  /** Removes the error, when the user changes what was entered. */
  clear: () => void;
}

/** Returns where a form shows an error. `text` replaces its text. */
export function placeError(t: Translate, error: Error, text?: string | null): Pick<FormError, 'field' | 'alert'> {
  // The checkbox shows it.
  if (isApiError(error) && error.error_type === 'agreement_required') return { field: null, alert: null };
  const shown = text ?? errorText(t, error);
  if (isApiError(error)) return { field: shown, alert: null };
  return {
    field: null,
    alert: (
      <>
        <Alert kind="error">{shown}</Alert>
        {isNetworkError(error) && error.reason === 'codeNotLoaded' && <ReloadButton />}
      </>
    ),
  };
}

/**
 * Returns where a form shows the error of its action.
 *
 * @param text replaces the text of the error
 */
export function useFormError(
  { error, reset }: { error: Error | null; reset: () => void },
  text?: string | null,
): FormError {
  const t = useStrings();
  const clear = () => {
    if (error) reset();
  };
  return error ? { ...placeError(t, error, text), clear } : { field: null, alert: null, clear };
}
