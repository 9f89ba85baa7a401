/** The variants whose components are in one chunk of the library. */
import { Account, ConnectedApps, PasskeyRegistration, ResetPassword } from '@foyer/ui';
import { mountReact } from './mount-widget.ts';

export const mountAccount = mountReact((props) => <Account {...props} />);
export const mountConnectedApps = mountReact((props) => <ConnectedApps {...props} />);
export const mountPasskeyRegistration = mountReact((props) => <PasskeyRegistration {...props} />);
export const mountResetPassword = mountReact((props) => <ResetPassword {...props} />);
