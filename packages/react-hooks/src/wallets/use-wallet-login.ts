'use client';

import {
  CeremonyError,
  errorMessage,
  type FoyerError,
  isApiError,
  isCeremonyError,
  isNetworkError,
  SESSION_DURATION_MINUTES,
  type Wallet,
  walletsFor,
  walletTypeOf,
} from '@foyer/core';
import type { ErrorDescriptor, FlowState, WalletOption } from '@foyer/core/flow';
import type { AuthResponse, ResponseOf } from '@foyer/core/operations';
import { useSyncExternalStore } from 'react';
import { useFlow, useInternals } from '../flow/context.ts';
import { type ActionOptions, type FlowMutation, useFlowMutation } from '../flow/use-flow-mutation.ts';
import { noWallets, walletsOf } from './wallet-stores.ts';

/** A wallet that can be chosen. */
export interface WalletChoice {
  option: WalletOption;
  /** Whether this browser has it. One that is not there can be chosen too: its screen says how to get it. */
  isFound: boolean;
}

/** What `useWalletLogin` gives. */
export interface WalletLogin {
  /** What can be chosen: found ones first, in an order that stays while the page lives. */
  choices: readonly WalletChoice[];
  /** Leads to CryptoConnect. */
  choose(option: WalletOption): void;
  /** Leads to CryptoOtherScreen. */
  showOthers(): void;
  /** Leads to CryptoSetupWallet. */
  showSetup(): void;
  /** Returns to Main, and forgets the wallet. */
  back(): void;
  /** The wallet under way. */
  crypto: FlowState['cryptoState'];
  /**
   * The browser's wallets that the chosen option stands for, kept current: none while it is not installed, several
   * where a generic option leaves a choice.
   */
  candidates: readonly Wallet[];
  /** The one that gave the address; undefined before. */
  connected: Wallet | undefined;
  /** Asks the wallet for an account and the provider for a challenge; leads to CryptoSignMessage, or to CryptoError. */
  connect: FlowMutation<{ wallet: Wallet }, { address: string } & ResponseOf<'cryptoWallets.authenticateStart'>>;
  /** Has the challenge signed, and signs in with it; leads to CryptoConfirmation, or to CryptoError. */
  sign: FlowMutation<void, AuthResponse>;
}

/** What CryptoError can say of a failure: a wallet's own under `wallet_` and its reason. */
function descriptor(error: FoyerError): ErrorDescriptor {
  const message = errorMessage(error);
  if (isApiError(error)) return { errorType: error.error_type, message };
  if (isCeremonyError(error)) return { errorType: `wallet_${error.reason}`, message };
  return { errorType: isNetworkError(error) ? 'network' : null, message };
}

/**
 * Signing in by a crypto wallet, Ethereum's or Solana's, that the browser has.
 *
 * A wallet that did not sign is reported as `CeremonyError`: its `reason` says why (`cancelled` by the user, `pending`,
 * `locked`, `wrong_chain`, `account_changed`, `challenge_refused`, `unsupported`, `failed`). Whoever goes back while the
 * wallet's prompt is open is not signed in by what it gives afterwards.
 *
 * Reports `CRYPTO_WALLET_AUTHENTICATE_START`, `CRYPTO_WALLET_AUTHENTICATE` and `AUTHENTICATE_FLOW_COMPLETE`.
 */
export function useWalletLogin(options: ActionOptions<WalletLogin> = {}): WalletLogin {
  const { client, config, currentVisit } = useInternals();
  const { state, dispatch } = useFlow();
  const crypto = state.cryptoState;
  const page = walletsOf(client);
  const wallets = useSyncExternalStore(page.subscribe, page.get, () => noWallets);
  const connected = page.find(crypto.walletId);

  /** For one attempt: ends it once the user has left the screen where it began, whatever it has waited for. */
  const beginHere = () => {
    const visit = currentVisit();
    return async <Answer>(step: Promise<Answer>): Promise<Answer> => {
      const answer = await step;
      if (visit !== currentVisit()) throw new CeremonyError('cancelled', 'The user has gone back.');
      return answer;
    };
  };
  const failure = (error: FoyerError) => ({ type: 'walletFailed', error: descriptor(error) }) as const;

  const connect: WalletLogin['connect'] = useFlowMutation(
    {
      effect: async ({ wallet }: { wallet: Wallet }) => {
        const unlessLeft = beginHere();
        await unlessLeft(wallet.load());
        const address = await unlessLeft(wallet.connect());
        const answer = await client.cryptoWallets.authenticateStart({
          crypto_wallet_address: address,
          crypto_wallet_type: wallet.walletType,
        });
        return { ...answer, address };
      },
      report: ({ address, ...answer }) => [{ type: 'CRYPTO_WALLET_AUTHENTICATE_START', data: answer }],
      fact: ({ address, challenge }, { wallet }) => ({
        type: 'walletConnected',
        address,
        challenge,
        walletId: wallet.id,
      }),
      failure,
    },
    options.connect,
  );

  const sign = useFlowMutation<void, AuthResponse>(
    {
      effect: async () => {
        const { walletAddress: address, walletChallenge: challenge } = crypto;
        if (!connected) throw new CeremonyError('unsupported', 'No wallet is connected.');
        const unlessLeft = beginHere();
        const { siweRequiredForCryptoWallets } = await unlessLeft(client.bootstrap.getAsync());
        const signature = await unlessLeft(connected.sign(challenge, address, siweRequiredForCryptoWallets));
        return client.cryptoWallets.authenticate({
          crypto_wallet_address: address,
          crypto_wallet_type: connected.walletType,
          signature,
          session_duration_minutes: config.sessionOptions?.sessionDurationMinutes ?? SESSION_DURATION_MINUTES,
        });
      },
      report: (answer) => [
        { type: 'CRYPTO_WALLET_AUTHENTICATE', data: answer },
        { type: 'AUTHENTICATE_FLOW_COMPLETE', data: {} },
      ],
      fact: () => ({ type: 'walletAuthenticated' }),
      failure,
    },
    options.sign,
  );

  return {
    choices: page.order(wallets).map((option) => ({ option, isFound: walletsFor(option, wallets).length > 0 })),
    choose: (option) => dispatch({ type: 'walletChosen', option, walletType: walletTypeOf(option) }),
    showOthers: () => dispatch({ type: 'otherWalletsRequested' }),
    showSetup: () => dispatch({ type: 'walletSetupRequested' }),
    back: () => dispatch({ type: 'back' }),
    crypto,
    candidates: walletsFor(crypto.walletOption, wallets),
    connected,
    connect,
    sign,
  };
}
