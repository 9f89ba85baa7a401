import { noteChallenge } from '../challenge-age.ts';
import type { Context } from '../context.ts';
import type { CryptoWalletType, ResponseOf, SessionDuration, SiweParams } from '../operations.ts';

/** A wallet, by its chain family and its address there. */
export interface CryptoWallet {
  crypto_wallet_address: string;
  crypto_wallet_type: CryptoWalletType;
}

/** Sign-in by a crypto wallet's signature (specification, section 7). */
export interface CryptoWallets {
  /**
   * The challenge that the wallet is to sign, as it is: for a sign-in, or, while signed in, to add the wallet to
   * this user.
   *
   * @param options.siwe_params for the EIP-4361 message, sent where the project wants such messages and the wallet
   *   is Ethereum's. Default: `uri` is this page's origin
   * @returns `challenge`, good for a few minutes
   * @throws {ApiError} `invalid_ethereum_address`, `invalid_solana_address`, ...
   */
  authenticateStart(
    options: CryptoWallet & { siwe_params?: SiweParams },
  ): Promise<ResponseOf<'cryptoWallets.authenticateStart'>>;
  /**
   * Signs in with the signature of a challenge.
   *
   * @param options.signature Ethereum: hexadecimal, as the wallet gives it; Solana: base58
   * @throws {ApiError} `unable_to_authenticate_crypto_wallet`, `invalid_signature`, `siwe_message_expired`, ...
   */
  authenticate(
    options: CryptoWallet & { signature: string } & SessionDuration,
  ): Promise<ResponseOf<'cryptoWallets.authenticate'>>;
}

export function createCryptoWallets({ environment, request, signIn, bootstrap }: Context): CryptoWallets {
  return {
    async authenticateStart({ siwe_params, ...wallet }) {
      const { siweRequiredForCryptoWallets } = await bootstrap.getAsync();
      const uri = environment.location?.origin;
      const moment = performance.now();
      const answer = await request('cryptoWallets.authenticateStart', {
        ...wallet,
        ...(siweRequiredForCryptoWallets &&
          wallet.crypto_wallet_type === 'ethereum' && { siwe_params: { ...(uri && { uri }), ...siwe_params } }),
      });
      if (environment.page) noteChallenge(answer.challenge, moment);
      return answer;
    },
    authenticate: (options) => signIn('cryptoWallets.authenticate', options),
  };
}
