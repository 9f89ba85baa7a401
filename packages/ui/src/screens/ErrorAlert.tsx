import type { ReactNode } from 'react';
import { Alert } from '../components/notices/Alert.tsx';
import { errorText } from '../strings/error-text.ts';
import { useStrings } from '../strings/use-strings.tsx';

/** Shows an error on Main, which loads this component when there is one. */
export function ErrorAlert({ error }: { error: unknown }): ReactNode {
  return <Alert kind="error">{errorText(useStrings(), error)}</Alert>;
}
