/** The sentences of crypto wallets. They come with the wallet buttons, and weigh nothing on other pages. */
export const cryptoSentences = {
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
  'cryptoConnect.several': 'Several wallets were found. Which one do you want to use?',
  'cryptoConnect.missingTitle': 'Wallet not found',
  'cryptoConnect.missing': '{wallet} was not found in this browser. Install it, then reload this page.',
  'cryptoConnect.missingEthereum':
    'No Ethereum wallet was found in this browser. Install one, then reload this page. On a phone, open this page in the browser of your wallet app.',
  'cryptoConnect.missingSolana':
    'No Solana wallet was found in this browser. Install one, then reload this page. On a phone, open this page in the browser of your wallet app.',
  'cryptoConnect.missingOnPhone': 'Open this page in the {wallet} app to sign in with it.',
  'cryptoConnect.openApp': 'Open the {wallet} app',
  'cryptoConnect.get': 'Get {wallet}',
  'cryptoConnect.findEthereum': 'Find an Ethereum wallet',
  'cryptoConnect.findSolana': 'Find a Solana wallet',

  'cryptoSign.title': 'Complete the signature request',
  'cryptoSign.text': 'Sign the request in {wallet} to show that this account is yours. It is free and moves no funds.',

  'cryptoOther.title': 'Choose a crypto wallet',

  'cryptoSetup.text':
    'A crypto wallet is a browser extension or an app that keeps the keys to your accounts. Choose one, follow its steps to create an account, then come back to this page and continue with it.',

  'cryptoError.title': 'Looks like there was an error!',
  'cryptoError.text':
    'Your sign in request could not be completed. Use the back arrow to return to the log in screen and try again!',

  'error.wallet_cancelled': 'The request was declined in your wallet.',
  'error.wallet_pending':
    'Your wallet is still waiting for your answer to an earlier request. Open it and answer that one.',
  'error.wallet_locked': 'Your wallet is locked, or not connected to this page. Unlock it first.',
  'error.wallet_wrong_chain': 'Your wallet is on a network that cannot be used here. Switch to another one.',
  'error.wallet_account_changed': 'Another account was chosen in your wallet on the way.',
  'error.wallet_challenge_refused':
    'The request was not meant for this page, so it was not given to your wallet. Nothing was signed.',
  'error.wallet_unsupported': 'Your wallet cannot do what is needed to sign in.',
} as const;
