import type { AuthenticationFactor, CryptoWalletType } from '@foyer/core/operations';
import { and, desc, eq, lt, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Call, handler } from '../call.ts';
import type { Db } from '../database.ts';
import { ProviderError } from '../errors.ts';
import { randomId } from '../random.ts';
import { authResponse, findSession, presentedSession, sessionExpiry, signIn } from '../records/session-records.ts';
import { createUser } from '../records/user-records.ts';
import { cryptoWallets, walletChallenges } from '../schema.ts';
import { guardFields, isPlainObject, withoutNulls } from '../verification/validation.ts';
import {
  parseAddress,
  parseWalletType,
  signatureCheck,
  writeChallenge,
  writeSiweMessage,
} from '../verification/wallet-messages.ts';

type Wallet = Pick<typeof cryptoWallets.$inferSelect, 'cryptoWalletId' | 'userId' | 'walletType' | 'address'>;

const CHALLENGE_MS = 5 * 60_000;
/** Expired challenges are stored this long, so that a late signature gets the error for expired challenges. */
const REMEMBERED_MS = 86_400_000;
/** Anyone can request challenges for any address, so enough recent ones are tried to include the owner's. */
const TRIED_CHALLENGES = 50;

const wallet = { crypto_wallet_address: z.string(), crypto_wallet_type: z.string().transform(parseWalletType) };

const siweParams = z.object({
  uri: z.string().exactOptional(),
  chain_id: z.string().exactOptional(),
  issued_at: z.string().exactOptional(),
  statement: z.string().exactOptional(),
  not_before: z.string().exactOptional(),
  message_request_id: z.string().exactOptional(),
  resources: z.array(z.string()).exactOptional(),
});

const startRequest = z.object({
  ...wallet,
  siwe_params: z
    .preprocess((value) => (isPlainObject(value) ? withoutNulls(value) : value), siweParams)
    .exactOptional(),
  captcha_token: z.string().exactOptional(),
});

/**
 * Returns the message that a wallet signs: an EIP-4361 message if the project requires it or the caller requests it.
 */
export const authenticateStart = handler<'cryptoWallets.authenticateStart'>(startRequest, async (call, request) => {
  const { projectId, settings } = call.project;
  const { crypto_wallet_type: walletType, siwe_params: params } = request;
  const address = await parseAddress(walletType, request.crypto_wallet_address);
  if (params && walletType !== 'ethereum') throw new ProviderError('crypto_wallet_type_incompatible_with_siwe');
  const session = await presentedSession(call);
  const { db } = call.services;
  if (session) await requireUnclaimedWallet(db, projectId, { walletType, address }, session.row.userId);

  const nonce = Buffer.from(call.services.random(16)).toString('hex');
  const expiresAt = new Date(call.now.getTime() + CHALLENGE_MS);
  const isSiwe = walletType === 'ethereum' && (params !== undefined || settings.siwe_required_for_crypto_wallets);
  const { text, notBefore } = isSiwe
    ? await writeSiweMessage({
        address,
        params: { ...params, uri: params?.uri ?? call.parentHost ?? '' },
        nonce,
        now: call.now,
        expiresAt,
      })
    : {
        text: writeChallenge({
          type: walletType,
          address,
          projectName: settings.project_name,
          nonce,
          issuedAt: call.now,
        }),
        notBefore: null,
      };
  await db
    .delete(walletChallenges)
    .where(
      and(
        eq(walletChallenges.projectId, projectId),
        lt(walletChallenges.expiresAt, new Date(call.now.getTime() - REMEMBERED_MS)),
      ),
    );
  await db
    .insert(walletChallenges)
    .values({ projectId, walletType, address, message: text, isSiwe, notBefore, expiresAt });
  return { challenge: text };
});

/** Signs in with a signed challenge. An unknown wallet is added to the session's user, or to a new user. */
export const authenticate = handler<'cryptoWallets.authenticate'>(
  z.object({ ...wallet, signature: z.string(), session_duration_minutes: z.number(), ...guardFields }),
  async (call, request) => {
    sessionExpiry(call.now, request.session_duration_minutes);
    const { crypto_wallet_type: walletType } = request;
    const address = await parseAddress(walletType, request.crypto_wallet_address);
    const challenge = await findSigned(call, { walletType, address }, request.signature);
    if (challenge.expiresAt <= call.now) {
      throw new ProviderError(challenge.isSiwe ? 'siwe_message_expired' : 'unable_to_authenticate_crypto_wallet');
    }
    if (challenge.notBefore && challenge.notBefore > call.now) throw new ProviderError('siwe_message_not_valid_yet');
    const session = await call.services.db.transaction(async (tx) => {
      const consumed = await tx.delete(walletChallenges).where(eq(walletChallenges.id, challenge.id)).returning();
      if (consumed.length === 0) throw new ProviderError('unable_to_authenticate_crypto_wallet');
      const registered = await findOrCreateWallet(call, tx, { walletType, address });
      const factor: AuthenticationFactor = {
        type: 'crypto',
        delivery_method: 'crypto_wallet',
        last_authenticated_at: call.now.toISOString(),
        crypto_wallet_factor: {
          crypto_wallet_id: registered.cryptoWalletId,
          crypto_wallet_address: address,
          crypto_wallet_type: walletType,
        },
      };
      return signIn(call, tx, { userId: registered.userId, factor, minutes: request.session_duration_minutes });
    });
    return authResponse(call, session);
  },
);

/** Finds the challenge that the signature belongs to. */
async function findSigned(
  call: Call,
  { walletType, address }: { walletType: CryptoWalletType; address: string },
  signature: string,
) {
  const isSigned = await signatureCheck(walletType, address, signature);
  const sent = await call.services.db
    .select()
    .from(walletChallenges)
    .where(
      and(
        eq(walletChallenges.projectId, call.project.projectId),
        eq(walletChallenges.walletType, walletType),
        eq(walletChallenges.address, address),
      ),
    )
    .orderBy(desc(walletChallenges.id))
    .limit(TRIED_CHALLENGES);
  for (const challenge of sent) if (await isSigned(challenge.message)) return challenge;
  throw new ProviderError('unable_to_authenticate_crypto_wallet');
}

async function findOrCreateWallet(
  call: Call,
  tx: Db,
  { walletType, address }: Pick<Wallet, 'walletType' | 'address'>,
): Promise<Wallet> {
  const { projectId } = call.project;
  // Two simultaneous first sign-ins with one wallet must result in one user.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${projectId} ${walletType} ${address}`}, 0))`);
  const session = await findSession(tx, call);
  const known = session
    ? await requireUnclaimedWallet(tx, projectId, { walletType, address }, session.userId)
    : await findWallet(tx, projectId, { walletType, address });
  if (known) return known;
  const row = {
    cryptoWalletId: randomId(call.services.random, 'crypto-wallet-test'),
    projectId,
    userId: session?.userId ?? (await createUser(call.services, tx, { projectId, now: call.now })),
    walletType,
    address,
    verified: true,
    createdAt: call.now,
  };
  await tx.insert(cryptoWallets).values(row);
  return row;
}

/**
 * Checks that no other user has the wallet.
 *
 * @throws {ProviderError} `duplicate_wallet_address` when another user has it.
 */
async function requireUnclaimedWallet(
  db: Db,
  projectId: string,
  wanted: Pick<Wallet, 'walletType' | 'address'>,
  userId: string,
): Promise<Wallet | null> {
  const known = await findWallet(db, projectId, wanted);
  if (known && known.userId !== userId) throw new ProviderError('duplicate_wallet_address');
  return known;
}

async function findWallet(
  db: Db,
  projectId: string,
  { walletType, address }: Pick<Wallet, 'walletType' | 'address'>,
): Promise<Wallet | null> {
  const rows = await db
    .select()
    .from(cryptoWallets)
    .where(
      and(
        eq(cryptoWallets.projectId, projectId),
        eq(cryptoWallets.walletType, walletType),
        eq(cryptoWallets.address, address),
      ),
    );
  return rows[0] ?? null;
}
