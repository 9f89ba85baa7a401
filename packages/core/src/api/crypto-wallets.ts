import type { Context } from '../context.ts';
import type { CryptoWalletType, SiweParams } from '../contract/wire.ts';
import type { ResponseOf, SessionDuration } from '../operations.ts';

/** A crypto wallet: its chain family and its address. */
export interface CryptoWallet {
  crypto_wallet_address: string;
  crypto_wallet_type: CryptoWalletType;
}

/** Sign-in with the signature of a crypto wallet. */
export interface CryptoWallets {
  /**
   * Returns the challenge for the wallet to sign unchanged, for a sign-in. While a user is signed in, the wallet is
   * added to that user.
   *
   * @param options.siwe_params members of the EIP-4361 message, used if the project requires such messages and the
   *   wallet is for Ethereum. Default: `uri` is this page's origin
   * @returns `challenge`, which expires after a few minutes
   * @throws {ApiError} `invalid_ethereum_address`, `invalid_solana_address`, ...
   */
  authenticateStart(
    options: CryptoWallet & { siwe_params?: SiweParams },
  ): Promise<ResponseOf<'cryptoWallets.authenticateStart'>>;
  /**
   * Signs in with the signature of a challenge.
   *
   * @param options.signature Ethereum: hexadecimal, as the wallet returns it; Solana: base58
   * @throws {ApiError} `unable_to_authenticate_crypto_wallet`, `invalid_signature`, `siwe_message_expired`, ...
   */
  authenticate(
    options: CryptoWallet & { signature: string } & SessionDuration,
  ): Promise<ResponseOf<'cryptoWallets.authenticate'>>;
}

export const createCryptoWallets = ({ signIn, calls }: Context): CryptoWallets => ({
  authenticateStart: async (options) => (await calls.load()).wallets.start(options),
  authenticate: (options) => signIn('cryptoWallets.authenticate', options),
});
