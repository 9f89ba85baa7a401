import { isApiError, isNetworkError } from '@foyer/react-hooks';
import type { ReactNode } from 'react';
import { Alert } from '../components/notices/Alert.tsx';
import { errorText } from '../strings/error-text.ts';
import { useStrings } from '../strings/use-strings.tsx';
import { ReloadButton } from './ReloadButton.tsx';

/** The error of a form's action, for the two places where it is shown. */
export interface FormError {
  /** For the field: only an API error can mean that what was entered is wrong. */
  field: string | null;
  /** For below the field: any other error. */
  alert: ReactNode;
  /** Removes the error, when the user changes what was entered. */
  clear: () => void;
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
  const shown = error && (text ?? errorText(t, error));
  const isRefused = isApiError(error);
  return {
    field: isRefused ? shown : null,
    alert: shown && !isRefused && (
      <>
        <Alert kind="error">{shown}</Alert>
        {isNetworkError(error) && error.reason === 'codeNotLoaded' && <ReloadButton />}
      </>
    ),
    clear: () => {
      if (error) reset();
    },
  };
}
