import { PasskeyRegistrationStart } from './PasskeyRegistrationStart.tsx';
import { PasskeyRegistrationSuccess } from './PasskeyRegistrationSuccess.tsx';

export const passkeyScreens = { PasskeyRegistrationStart, PasskeyRegistrationSuccess };
