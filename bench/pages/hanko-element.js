import { register } from '@teamhanko/hanko-elements';
import { api, root } from './setup.js';

await register(api, { enablePasskeys: false });
root.append(document.createElement('hanko-auth'));
