/** The strings of crypto wallets, lazy-loaded with the wallet buttons. */
export const cryptoStrings = {
  'crypto.continueWith': 'Continue with {wallet}',
  'crypto.otherEthereum': 'Other Ethereum wallet',
  'crypto.otherSolana': 'Other Solana wallet',
  'crypto.continueWithOther': 'Continue with other Crypto Wallet',
  'crypto.setUp': 'Set up a new crypto wallet',
  'crypto.ethereumWallet': 'your Ethereum wallet',
  'crypto.solanaWallet': 'your Solana wallet',
  'crypto.waiting': 'Waiting for {wallet}...',

  'cryptoConnect.title': 'Connect your wallet',
  'cryptoConnect.text': 'Complete the connection request in {wallet}.',
  'cryptoConnect.several': 'We found several wallets. Which one do you want to use?',
  'cryptoConnect.missingTitle': 'Wallet not found',
  'cryptoConnect.missing': '{wallet} was not found in this browser. Install it, then reload this page.',
  'cryptoConnect.missingEthereum':
    'No Ethereum wallet was found in this browser. Install one, then reload this page. On a phone, open this page in the browser of your wallet app.',
  'cryptoConnect.missingSolana':
    'No Solana wallet was found in this browser. Install one, then reload this page. On a phone, open this page in the browser of your wallet app.',
  'cryptoConnect.missingOnPhone': 'Open this page in the {wallet} app to sign in with it.',
  'cryptoConnect.openApp': 'Open the {wallet} app',
  'cryptoConnect.get': 'Get {wallet}',
  'cryptoConnect.notOpened': '{wallet} did not open.',
  'cryptoConnect.copy': 'Copy link',
  'cryptoConnect.copied': 'Link copied',
  'cryptoConnect.findEthereum': 'Find an Ethereum wallet',
  'cryptoConnect.findSolana': 'Find a Solana wallet',

  'cryptoSign.title': 'Complete the signature request',
  'cryptoSign.text': 'Sign the request in {wallet} to prove that you own this account.',
  'cryptoSign.signs': 'The request logs you in to {host} with this address:',
  'cryptoSign.free': 'It costs nothing and moves no funds.',
  'cryptoSign.until': 'Valid until {time}.',

  'cryptoOther.title': 'Choose a crypto wallet',

  'cryptoSetup.text':
    'A crypto wallet is a browser extension or an app that stores the keys to your accounts. Choose one, follow its steps to create an account, then come back to this page and continue with it.',

  'cryptoError.title': 'Looks like there was an error!',
  'cryptoError.text':
    'Your sign in request could not be completed. Use the back arrow to return to the log in screen and try again!',

  'error.wallet_cancelled': 'The request was declined in your wallet.',
  'error.wallet_pending':
    'Your wallet is still waiting for your answer to an earlier request. Open your wallet and respond to it first.',
  'error.wallet_locked': "Your wallet is locked or isn't connected to this page. Unlock it and try again.",
  'error.wallet_wrong_chain': "Your wallet is on a network that isn't supported here. Switch to another one.",
  'error.wallet_account_changed': 'You switched accounts in your wallet. Please try again.',
  'error.wallet_challenge_refused':
    "The request was not meant for this page, so we didn't send it to your wallet. Nothing was signed.",
  'error.wallet_smart_account': 'This kind of wallet is not accepted here.',
  'error.wallet_blocked': "Your browser blocked your wallet's window. Allow pop-ups for this page and try again.",
  'error.wallet_disconnected': 'This page has lost the connection to your wallet. Reload the page and try again.',
  'error.wallet_unsupported': "Your wallet doesn't support what is needed to sign in.",
} as const;
