import type { Bootstrap } from '../contract/settings.ts';
import type { RequestOf, ResponseOf } from '../operations.ts';
import { noteChallenge } from '../runtime/challenge-age.ts';
import type { Environment } from '../runtime/environment.ts';
import type { Request } from './request.ts';

/** Requests what a wallet signs. */
export interface WalletChallenges {
  /** See `CryptoWallets.authenticateStart`. */
  start(options: RequestOf<'cryptoWallets.authenticateStart'>): Promise<ResponseOf<'cryptoWallets.authenticateStart'>>;
}

/** The parts of a client that request challenges. */
interface ChallengeState {
  environment: Environment;
  bootstrap: { getAsync(): Promise<Bootstrap> };
}

export const createWalletChallenges = (
  { environment, bootstrap }: ChallengeState,
  request: Request,
): WalletChallenges => ({
  async start({ siwe_params, ...wallet }) {
    const { siweRequiredForCryptoWallets } = await bootstrap.getAsync();
    const uri = environment.location?.origin;
    const moment = performance.now();
    const response = await request('cryptoWallets.authenticateStart', {
      ...wallet,
      ...(siweRequiredForCryptoWallets &&
        wallet.crypto_wallet_type === 'ethereum' && { siwe_params: { ...(uri && { uri }), ...siwe_params } }),
    });
    if (environment.page) noteChallenge(response.challenge, moment, siwe_params);
    return response;
  },
});
