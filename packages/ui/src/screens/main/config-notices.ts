import { ConfigError } from './ConfigError.tsx';
import { ConfigWarnings } from './ConfigWarnings.tsx';

/** What Main tells developers about the configuration, in one chunk. */
export const configNotices = { ConfigError, ConfigWarnings };
