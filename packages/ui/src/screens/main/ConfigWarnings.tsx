import { useFoyer } from '@foyer/react-hooks';
import { type ReactNode, useMemo } from 'react';
import { Alert } from '../../components/notices/Alert.tsx';
import { Text } from '../../components/Text.tsx';
import { configWarnings } from './config-warnings.ts';

/** Warns developers about mistakes in the configuration. */
export function ConfigWarnings(): ReactNode {
  const { config } = useFoyer();
  const warnings = useMemo(() => configWarnings(config), [config]);
  if (!warnings.length) return null;
  return (
    <Alert kind="warning">
      {warnings.map((warning) => (
        <Text key={warning}>{warning}</Text>
      ))}
    </Alert>
  );
}
