import { PasskeyRegistrationStart } from './PasskeyRegistrationStart.tsx';
import { PasskeyRegistrationSuccess } from './PasskeyRegistrationSuccess.tsx';

export const passkeyScreens = { PasskeyRegistrationStart, PasskeyRegistrationSuccess };

/** The rules of its components. The build writes them in place of this comment. */
export const sheet: string = '/* foyer:sheet success passkeys */';
