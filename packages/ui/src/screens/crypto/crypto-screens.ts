import { CryptoConnect } from './CryptoConnect.tsx';
import { CryptoError } from './CryptoError.tsx';
import { CryptoOtherScreen } from './CryptoOtherScreen.tsx';
import { CryptoSetupWallet } from './CryptoSetupWallet.tsx';
import { CryptoSignMessage } from './CryptoSignMessage.tsx';

/** The crypto wallet screens, in one chunk. */
export const cryptoScreens = {
  CryptoConnect,
  CryptoSignMessage,
  CryptoOtherScreen,
  CryptoSetupWallet,
  CryptoError,
};
