/** The strings of the social accounts and wallets on the account page. */
export const accountConnectionsStrings = {
  'account.connect': 'Connect {provider}',
  'account.notConnected': 'The account was not connected.',
  'account.lacksScopes': 'Missing permissions',
  'account.reconnect': 'Reconnect',
  'account.reconnected': '{name} was reconnected.',
  'account.notReconnected': 'The account was not reconnected. It stays connected as before.',
  'account.ofOtherUser': 'This account belongs to another user.',
  'account.connectWallet': 'Connect wallet',
  'account.noWallet': 'No wallet was found in this browser.',

  'secondFactor.copy': 'Copy',
  'secondFactor.copied': 'Copied',
  'secondFactor.copyFailed': 'Copying failed. Select the text, and copy it yourself.',

  'error.duplicate_wallet_address': 'This wallet belongs to another account.',
  'error.wallet_already_registered':
    'This wallet is already connected. To connect another one, switch accounts in your wallet first.',
} as const;
