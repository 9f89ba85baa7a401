import { errorMessage, isApiError, isNetworkError } from '@foyer/react-hooks';

const isDescriptor = (error: unknown): error is { errorType: string | null; message: string } =>
  typeof error === 'object' && error !== null && 'errorType' in error && 'message' in error;

function errorKind(error: unknown): string | null {
  if (isNetworkError(error)) return 'network';
  if (isApiError(error)) return error.error_type;
  return isDescriptor(error) ? error.errorType : 'unknown';
}

/**
 * Returns the text of a thrown error, or of the `errorDescriptor` of a flow: the string `error.<error_type>` of the host
 * application, the locale or the method, or else the client's. For lazy-loaded code, because no first screen has an error.
 */
export function errorText(t: (key: never) => string, error: unknown): string {
  const kind = errorKind(error);
  return (kind && t(`error.${kind}` as never)) || (isDescriptor(error) ? error.message : errorMessage(error));
}
