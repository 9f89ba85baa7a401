'use client';

import { CeremonyError, isApiError, type Wallet } from '@foyer/core';
import type { FlowState, WalletOption } from '@foyer/core/flow';
import {
  internalsOf,
  isFinal,
  refusal,
  rememberWallet,
  toErrorDescriptor,
  walletsFor,
  walletTypeOf,
} from '@foyer/core/internal';
import type { AuthResponse, ResponseOf } from '@foyer/core/operations';
import { useSyncExternalStore } from 'react';
import { requiresAgreement } from '../flow/requires-agreement.ts';
import { type ActionFailure, type ActionSuccess, outcomeOf } from '../flow/run-action.ts';
import { type ActionOptions, type FlowMutation, useFlowMutation } from '../flow/use-flow-mutation.ts';
import { useFlow, useFlowInternals } from '../provider/context.ts';
import { noWallets, walletsOf } from './wallet-stores.ts';

/** A wallet that the user can choose. */
export interface WalletChoice {
  option: WalletOption;
  /** Whether this browser has it. If not, its screen explains how to install it. */
  isFound: boolean;
}

/** The result of `useWalletLogin`. */
export interface UseWalletLoginResult {
  /** The wallets to choose from, installed ones first. Their order does not change until the page reloads. */
  choices: readonly WalletChoice[];
  /** Leads to CryptoConnect. */
  choose(option: WalletOption): void;
  /** Leads to CryptoOtherScreen. */
  showOthers(): void;
  /** Leads to CryptoSetupWallet. */
  showSetup(): void;
  /** Clears the wallet and returns to Main. */
  back(): void;
  /** The chosen wallet, its address and its challenge. */
  crypto: FlowState['cryptoState'];
  /**
   * The installed wallets of the chosen option: none if it is not installed, several if a generic option leaves a
   * choice.
   */
  candidates: readonly Wallet[];
  /** The wallet that returned the address; undefined before. */
  connected: Wallet | undefined;
  /** Requests an account from the wallet and a challenge from the API; leads to CryptoSignMessage, or to CryptoError. */
  connect: FlowMutation<{ wallet: Wallet }, { address: string } & ResponseOf<'cryptoWallets.authenticateStart'>>;
  /** Requests the wallet's signature of the challenge and signs in; leads to CryptoConfirmation, or to CryptoError. */
  sign: FlowMutation<void, AuthResponse>;
}

/** Whether a signature is that of a contract (EIP-1271, EIP-6492): it has any length, and that of a key has 65 bytes. */
const isOfContract = (signature: string): boolean => signature.startsWith('0x') && !/^0x.{130}$/.test(signature);

/** Whether the API has judged a call, and not only delayed it. */
const isRefused = (error: unknown): boolean => isApiError(error) && isFinal(error);

const smartAccountError = (cause: unknown): CeremonyError =>
  new CeremonyError('smart_account', 'The API does not accept the signature of a smart account.', { cause });

/** Makes a call whose failure leads to CryptoError. */
async function orWalletFailed<Result>(
  call: () => Promise<ActionSuccess<Result>>,
): Promise<ActionSuccess<Result> | ActionFailure> {
  const outcome = await outcomeOf(call);
  if (!('error' in outcome)) return outcome;
  return { ...outcome, flowEvents: { type: 'walletFailed', error: toErrorDescriptor(outcome.error) } };
}

/**
 * Signs in with an Ethereum or Solana wallet of the browser.
 *
 * If the wallet does not sign, the action fails with `CeremonyError`, whose `reason` is `cancelled` (by the user),
 * `pending`, `locked`, `blocked` (the browser has blocked the window of the wallet), `disconnected` (the page must be
 * reloaded), `wrong_chain`, `account_changed`, `challenge_refused`, `smart_account` (the API has refused the signature of
 * a contract), `unsupported` or `failed`. A signature that arrives after the user has gone back does not sign in.
 *
 * Reports `CRYPTO_WALLET_AUTHENTICATE_START`, `CRYPTO_WALLET_AUTHENTICATE` and `AUTHENTICATE_FLOW_COMPLETE`.
 *
 * @example
 * ```tsx
 * function Wallets() {
 *   const { state } = useFlow();
 *   const { choices, choose, candidates, connect, sign } = useWalletLogin();
 *   switch (state.screen) {
 *     case 'CryptoConnect':
 *       return candidates.map((wallet) => (
 *         <button key={wallet.id} onClick={() => connect.mutate({ wallet })}>Connect {wallet.name}</button>
 *       ));
 *     case 'CryptoSignMessage':
 *       return <button onClick={() => sign.mutate()}>Sign in</button>;
 *     case 'CryptoError':
 *       return <p role="alert">{state.errorDescriptor?.message}</p>;
 *     default:
 *       return choices.map(({ option }) => <button key={option} onClick={() => choose(option)}>{option}</button>);
 *   }
 * }
 * ```
 */
export function useWalletLogin(options: ActionOptions<UseWalletLoginResult> = {}): UseWalletLoginResult {
  const foyer = useFlowInternals('useWalletLogin');
  const { client, config, resolved, flow } = foyer;
  const { state, dispatch } = useFlow();
  const crypto = state.cryptoState;
  const page = walletsOf(client);
  const wallets = useSyncExternalStore(page.subscribe, page.get, () => noWallets);
  const connected = page.find(crypto.walletId);

  /** Returns a function that waits for a promise, and throws if the user has left the current screen meanwhile. */
  const createScreenGuard = () => {
    const { visit } = flow.get();
    return async <Result>(promise: Promise<Result>): Promise<Result> => {
      const result = await promise;
      if (visit !== flow.get().visit) throw new CeremonyError('cancelled', 'The user has gone back.');
      return result;
    };
  };

  const connect: UseWalletLoginResult['connect'] = useFlowMutation(
    {
      begins: {},
      mutationFn: ({ wallet }: { wallet: Wallet }) =>
        orWalletFailed(async () => {
          const onThisScreen = createScreenGuard();
          await onThisScreen(wallet.load());
          const address = await onThisScreen(wallet.connect());
          const response = await client.cryptoWallets.authenticateStart({
            crypto_wallet_address: address,
            crypto_wallet_type: wallet.walletType,
          });
          return {
            data: { ...response, address },
            hostEvents: [{ type: 'CRYPTO_WALLET_AUTHENTICATE_START', data: response }],
            flowEvents: { type: 'walletConnected', address, challenge: response.challenge, walletId: wallet.id },
          };
        }),
    },
    options.connect,
  );

  const sign = useFlowMutation<void, AuthResponse>(
    {
      begins: {},
      mutationFn: () =>
        orWalletFailed(async () => {
          const { walletAddress: address, walletChallenge: challenge } = crypto;
          if (!connected) throw new CeremonyError('unsupported', 'No wallet is connected.');
          const onThisScreen = createScreenGuard();
          const { siweRequiredForCryptoWallets } = await onThisScreen(client.bootstrap.getAsync());
          const signature = await onThisScreen(connected.sign(challenge, address, siweRequiredForCryptoWallets));
          const response = await client.cryptoWallets
            .authenticate({
              crypto_wallet_address: address,
              crypto_wallet_type: connected.walletType,
              signature,
              session_duration_minutes: resolved.sessionDurationMinutes,
            })
            .catch((cause) => {
              throw isRefused(cause) && isOfContract(signature) ? smartAccountError(cause) : cause;
            });
          if (crypto.walletOption) rememberWallet(internalsOf(client).storage, crypto.walletOption);
          return {
            data: response,
            hostEvents: [{ type: 'CRYPTO_WALLET_AUTHENTICATE', data: response }],
            signIn: { response, entry: 'prompt' },
            flowEvents: { type: 'walletAuthenticated' },
          };
        }),
    },
    options.sign,
  );

  return {
    choices: page.order(wallets).map((option) => ({ option, isFound: walletsFor(option, wallets).length > 0 })),
    choose(option) {
      if (!refusal(foyer, requiresAgreement(config)))
        dispatch({ type: 'walletChosen', option, walletType: walletTypeOf(option) });
    },
    showOthers() {
      if (!refusal(foyer, requiresAgreement(config))) dispatch({ type: 'otherWalletsRequested' });
    },
    showSetup: () => dispatch({ type: 'walletSetupRequested' }),
    back: () => dispatch({ type: 'back' }),
    crypto,
    candidates: walletsFor(crypto.walletOption, wallets),
    connected,
    connect,
    sign,
  };
}
