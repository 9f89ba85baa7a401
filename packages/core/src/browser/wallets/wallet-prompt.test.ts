import { describe, expect, it } from 'vitest';
import { callWallet } from './wallet-prompt.ts';

const rejection = (thrown: unknown) =>
  callWallet(() => Promise.reject(thrown)).then(
    () => undefined,
    (error) => error,
  );

const named = (name: string, message: string, more: object = {}) =>
  Object.assign(new Error(message), { name, ...more });
const cyclic: Record<string, unknown> = { message: 'Oops' };
cyclic.cause = { error: cyclic };

describe('callWallet', () => {
  it.each<[unknown]>([
    [{ code: 4001 }],
    [{ code: '4001', message: 'Oops' }],
    [{ code: 'ACTION_REJECTED', info: { error: { code: -32603 } } }],
    [{ code: 5000, message: 'User rejected.' }],
    [{ code: 5001, message: 'Chains' }],
    [{ code: 5002, message: 'Methods' }],
    [{ code: -32603, message: 'Internal error', data: { originalError: { code: 4001 } } }],
    [{ code: -32603, message: 'Internal error', data: { cause: { message: 'User denied message signature.' } } }],
    [new Error('Oops', { cause: new Error('Oops', { cause: { code: 4001 } }) })],
    [{ code: 4100, message: 'Not authorized', cause: { code: 4001 } }],
    [{ code: -32603, message: 'Internal JSON-RPC error.\n{\n "code": 4001 }' }],
    [named('WalletSignMessageError', '', { error: named('Error', 'User rejected the request.') })],
    [named('WalletConnectionError', 'Oops', { error: { code: 4001 } })],
    [named('WalletWindowClosedError', '')],
    [named('UserRejectedRequestError', 'Oops')],
    [{ reason: 'user rejected signing' }],
    [{ error: 'User rejected the request.' }],
    ['User rejected the request.'],
    ['User closed modal'],
    ['User denied account authorization'],
    ['The User rejected the request'],
    ['MetaMask Message Signature: User denied message signature.'],
    ['ethers-user-denied: The user denied it'],
    ['user_cancelled'],
    ['popup_closed_by_user'],
    ['rejected by user'],
    ['Transaction was cancelled by the user.'],
    ['User disapproved requested methods'],
    ['You declined the request'],
    ['User has rejected the request'],
    ['Request rejected'],
    ['Sign request declined.'],
    ['Approval Denied'],
    ['The request was rejected in your wallet'],
    ['cancelled'],
    ['Canceled'],
    ['Cancel'],
    ['Plugin Closed'],
    ['The popup window was closed before it was answered'],
    ['Modal closed by user'],
    ['Connection request reset. Please try again.'],
    ['Pop up closed'],
    ['Ledger device: UNKNOWN_ERROR (0x6985)'],
    [{ code: -32603, message: 'Ledger device: Condition of use not satisfied (denied by the user?) (0x6985)' }],
    ['Failure_ActionCancelled'],
    [{ code: -32603, message: 'Failure_PinCancelled' }],
  ])('converts %j, by which the user has refused, to the reason cancelled', async (thrown) => {
    const error = await rejection(thrown);
    expect(error).toMatchObject({ name: 'CeremonyError', reason: 'cancelled' });
    expect(error.cause).toBe(thrown);
  });

  it.each<[unknown, string]>([
    ['Already processing eth_requestAccounts. Please wait.', 'pending'],
    [{ code: -32603, message: 'Permissions request already pending; please wait.' }, 'pending'],
    [{ message: "Request of type 'wallet_requestPermissions' already pending for origin" }, 'pending'],
    [{ code: -32603, message: 'There is already a pending request' }, 'pending'],
    [new Error('Another request is in progress'), 'pending'],
    ['Please unlock your wallet', 'locked'],
    [{ code: -32603, message: 'Wallet is not unlocked' }, 'locked'],
    [{ code: -32603, message: 'Keyring is locked' }, 'locked'],
    ['Ledger device: Locked device (0x5515)', 'locked'],
    ['Ledger device: UNKNOWN_ERROR (0x6804)', 'locked'],
    [named('TransportStatusError', 'Ledger device: UNKNOWN_ERROR (0x6511)', { statusCode: 0x6511 }), 'locked'],
    [{ code: -32603, message: 'Ledger device: CLA_NOT_SUPPORTED (0x6e00)' }, 'locked'],
    ['An action was already pending on the Ledger device. Please deny or reconnect.', 'pending'],
    [new Error('Pop up window failed to open'), 'blocked'],
    ['Popup window was blocked', 'blocked'],
    ['The popup has been blocked by the browser', 'blocked'],
    [{ code: -32603, message: 'Failed to open popup' }, 'blocked'],
    [{ code: 4900, message: 'The Provider is disconnected from all chains.' }, 'disconnected'],
    [new Error('Extension context invalidated.'), 'disconnected'],
    ['Could not establish connection. Receiving end does not exist.', 'disconnected'],
    ['The message port closed before a response was received.', 'disconnected'],
    ['Attempting to use a disconnected port object', 'disconnected'],
    [
      { code: -32603, message: 'MetaMask: Disconnected from MetaMask Background. Page reload required.' },
      'disconnected',
    ],
    ['[unsupported] signing off chain messages with ledger is not yet supported', 'unsupported'],
    [{ code: -32603, message: 'Message signing is not supported by this account' }, 'unsupported'],
    [named('WalletSignMessageError', 'This wallet does not support message signing'), 'unsupported'],
    [{ message: "The method 'personal_sign' does not exist / is not available" }, 'unsupported'],
    ['Cannot sign with a read-only account', 'unsupported'],
    [{ code: -32603, message: 'This is a watch-only wallet' }, 'unsupported'],
    ['Unsupported chain', 'wrong_chain'],
    ['Network not supported', 'wrong_chain'],
    ['Please switch to the correct network', 'wrong_chain'],
    [{ code: -32603, message: 'Provided chainId "1" must match the active chainId "137"' }, 'wrong_chain'],
  ])('converts %j, which has no code or a general one, to the reason %s', async (thrown, reason) => {
    expect(await rejection(thrown)).toMatchObject({ name: 'CeremonyError', reason });
  });

  it.each<[unknown]>([
    [{ code: -32603, message: 'transaction rejected by the network' }],
    [{ code: -32003, message: 'Transaction rejected' }],
    [{ code: -32005, message: 'Request rejected' }],
    [{ code: -32603, message: 'Request rejected: rate limit' }],
    [{ code: 'toString', message: 'Oops' }],
    ['User operation rejected by the bundler'],
    ['User rejected by the server'],
    ['Request denied: origin is not on the list'],
    ['Connection closed'],
    ['connection refused'],
    ['WebSocket connection closed by the server'],
    ['The request was aborted'],
    ['The node rejected the request of this user'],
    ['Insufficient funds'],
    [cyclic],
    [
      {
        get message() {
          throw new Error('mine');
        },
      },
    ],
    [null],
    [undefined],
    [4001],
  ])('converts another failure to the reason failed (%#)', async (thrown) => {
    expect(await rejection(thrown)).toMatchObject({ name: 'CeremonyError', reason: 'failed' });
  });
});
