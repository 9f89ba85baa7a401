'use client';

import { CeremonyError, type Wallet } from '@foyer/core';
import { internalsOf } from '@foyer/core/internal';
import type { ApiUser, AuthResponse } from '@foyer/core/operations';
import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import { type ActionOptions, type FlowMutation, useFlowMutation } from '../flow/use-flow-mutation.ts';
import { useInternals } from '../provider/context.ts';
import { useUser } from '../session/use-user.ts';
import { noWallets, walletsOf } from '../wallets/wallet-stores.ts';
import { changeAccount } from './account-change.ts';
import { changeMinutes } from './change-minutes.ts';
import { isOnlyWay } from './only-way.ts';

/** A crypto wallet of the user. */
export interface AccountWallet {
  /** For `remove`. */
  id: string;
  address: string;
  type: 'ethereum' | 'solana';
  /** Whether the user has no other way to log in. The API then refuses to remove it. */
  isOnlyWay: boolean;
}

/** Whether a wallet of the user has an address. An Ethereum address is the same in upper and in lower case. */
const isSameWallet = (known: ApiUser['crypto_wallets'][number], { walletType }: Wallet, address: string): boolean => {
  const spelled = (text: string) => (walletType === 'ethereum' ? text.toLowerCase() : text);
  return known.crypto_wallet_type === walletType && spelled(known.crypto_wallet_address) === spelled(address);
};

/** The result of `useAccountWallets`. */
export interface UseAccountWalletsResult {
  wallets: readonly AccountWallet[];
  /** The wallets of this browser. One that the browser loads late is added. */
  found: readonly Wallet[];
  /**
   * Requests an account from a wallet, and its signature of a challenge; both are free. Fails with `CeremonyError` as
   * `useWalletLogin` does, with the reason `already_registered` if the user has connected the account before, and with
   * `ApiError` `duplicate_wallet_address` if another user has it. `reset` cancels a pending call, as unmounting does: what
   * the wallet answers then connects nothing.
   */
  connect: FlowMutation<{ wallet: Wallet }, AuthResponse | null>;
  /** Removes a wallet. Fails with `ApiError` `cannot_delete_last_primary_factor` for the only way to log in. */
  remove: FlowMutation<{ id: string }, { requestId: string } | null>;
}

/**
 * Lists, connects and removes the Ethereum and Solana wallets of the signed-in user. Reports one `ACCOUNT_CHANGED` for
 * each change.
 *
 * @example
 * ```tsx
 * function Wallets() {
 *   const { wallets, found, connect, remove } = useAccountWallets();
 *   return (
 *     <>
 *       {wallets.map(({ id, address, isOnlyWay }) => (
 *         <button key={id} disabled={isOnlyWay} onClick={() => remove.mutate({ id })}>Remove {address}</button>
 *       ))}
 *       {found.map((wallet) => (
 *         <button key={wallet.id} onClick={() => connect.mutate({ wallet })}>Connect {wallet.name}</button>
 *       ))}
 *     </>
 *   );
 * }
 * ```
 */
export function useAccountWallets(options: ActionOptions<UseAccountWalletsResult> = {}): UseAccountWalletsResult {
  const foyer = useInternals('useAccountWallets');
  const { client } = foyer;
  const { user } = useUser();
  const page = walletsOf(client);
  const found = useSyncExternalStore(page.subscribe, page.get, () => noWallets);

  const stop = useRef<AbortController | null>(null);
  useEffect(() => () => stop.current?.abort(), []);

  async function prove(wallet: Wallet): Promise<AuthResponse> {
    stop.current = new AbortController();
    const { signal } = stop.current;
    const cancelled = new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(new CeremonyError('cancelled', 'The user has gone back.')));
    });
    /** Waits no longer than until the user cancels: a wallet may never answer. */
    const unlessCancelled = <Result>(answer: Promise<Result>): Promise<Result> => Promise.race([answer, cancelled]);
    await unlessCancelled(wallet.load());
    const address = await unlessCancelled(wallet.connect());
    if (client.user.getSync()?.crypto_wallets.some((known) => isSameWallet(known, wallet, address))) {
      throw new CeremonyError('already_registered', 'The user has connected this wallet before.');
    }
    const account = { crypto_wallet_address: address, crypto_wallet_type: wallet.walletType };
    const { challenge } = await unlessCancelled(client.cryptoWallets.authenticateStart(account));
    const { siweRequiredForCryptoWallets } = await unlessCancelled(client.bootstrap.getAsync());
    const signature = await unlessCancelled(wallet.sign(challenge, address, siweRequiredForCryptoWallets));
    return internalsOf(client).addFactor('cryptoWallets.authenticate', {
      ...account,
      signature,
      session_duration_minutes: changeMinutes(foyer),
    });
  }

  const connect: UseAccountWalletsResult['connect'] = useFlowMutation(
    {
      mutationFn: ({ wallet }: { wallet: Wallet }) => {
        const before = client.user.getSync()?.crypto_wallets.length ?? 0;
        return changeAccount(client, {
          section: 'wallets',
          action: 'added',
          call: () => prove(wallet),
          isMade: ({ crypto_wallets: now }) => now.length > before,
        });
      },
    },
    options.connect,
  );
  const { reset: forget } = connect;
  const reset = useCallback(() => {
    stop.current?.abort();
    forget();
  }, [forget]);
  const remove = useFlowMutation<{ id: string }, { request_id: string } | null>(
    {
      mutationFn: ({ id }) =>
        changeAccount<{ request_id: string }>(client, {
          section: 'wallets',
          action: 'removed',
          call: () => client.user.deleteCryptoWallet(id),
          isMade: ({ crypto_wallets: now }) => !now.some(({ crypto_wallet_id }) => crypto_wallet_id === id),
        }),
    },
    options.remove,
  );
  const wallets = (user?.cryptoWallets ?? []).map(
    ({ cryptoWalletId: id, cryptoWalletAddress: address, cryptoWalletType: type }): AccountWallet => ({
      id,
      address,
      type,
      isOnlyWay: !!user && isOnlyWay(user, { kind: 'wallet', id }),
    }),
  );
  return { wallets, found, connect: { ...connect, reset }, remove };
}
