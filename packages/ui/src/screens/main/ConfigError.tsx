import type { ReactNode } from 'react';
import { Alert } from '../../components/notices/Alert.tsx';
import { configErrorStrings } from '../../strings/login/config-error.ts';
import { useStringsWith } from '../../strings/use-strings.tsx';
import type { MainPlan } from './plan-main.ts';

/** Props of `ConfigError`. */
export interface ConfigErrorProps {
  error: NonNullable<MainPlan['error']>;
}

const keys = {
  emailLinksAndCodes: 'main.errorEmailLinksAndCodes',
  passkeysAlone: 'main.errorPasskeysAlone',
  noMethod: 'main.errorNoMethod',
} as const;

/** Says why none of the configured methods can work. */
export function ConfigError({ error }: ConfigErrorProps): ReactNode {
  return <Alert kind="error">{useStringsWith(configErrorStrings)(keys[error])}</Alert>;
}
