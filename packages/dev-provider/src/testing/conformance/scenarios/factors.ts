import { createPrivateKey, createPublicKey, sign } from 'node:crypto';
import { base58 } from '@scure/base';
import { Secret, TOTP } from 'otpauth';
import { privateKeyToAccount } from 'viem/accounts';
import { expect } from 'vitest';
import { type Scenario, signIn } from '../scenario.ts';
import type { Visit } from '../stage.ts';

const ethereum = privateKeyToAccount(`0x${'11'.repeat(32)}`);
const solanaKey = createPrivateKey({
  // RFC 8410: the 32 bytes of an Ed25519 key in PKCS #8.
  key: Buffer.from(`302e020100300506032b657004220420${'22'.repeat(32)}`, 'hex'),
  format: 'der',
  type: 'pkcs8',
});
const solanaAddress = base58.encode(
  Buffer.from(createPublicKey(solanaKey).export({ format: 'jwk' }).x ?? '', 'base64url'),
);

const wallets = {
  ethereum: { address: ethereum.address, sign: (message: string) => ethereum.signMessage({ message }) },
  solana: {
    address: solanaAddress,
    sign: async (message: string) => base58.encode(sign(null, Buffer.from(message), solanaKey)),
  },
};

async function signWith(visit: Visit, type: keyof typeof wallets): Promise<void> {
  const { address, sign } = wallets[type];
  const { challenge } = await visit.call(
    (client, wallet) =>
      client.cryptoWallets.authenticateStart({
        crypto_wallet_address: wallet.address,
        crypto_wallet_type: wallet.type,
        siwe_params: { chain_id: '1', statement: 'Sign in to the host.' },
      }),
    { address, type },
  );
  await visit.call(
    (client, wallet) =>
      client.cryptoWallets.authenticate({
        crypto_wallet_address: wallet.address,
        crypto_wallet_type: wallet.type,
        signature: wallet.signature,
        session_duration_minutes: 30,
      }),
    { address, type, signature: await sign(challenge) },
  );
}

/** Adds a virtual authenticator that approves every request, with the credential of a user that exists already. */
async function addAuthenticator({ context, page }: Visit, credential?: Credential): Promise<void> {
  const session = await context.newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  if (credential) await session.send('WebAuthn.addCredential', { authenticatorId, credential });
}

/** As `POST /dev/users` returns it. */
interface Credential {
  credentialId: string;
  isResidentCredential: boolean;
  rpId: string;
  privateKey: string;
  userHandle: string;
  signCount: number;
}

/** Wallets, passkeys and authenticator apps. */
export const factorScenarios: Scenario[] = [
  {
    name: 'an Ethereum wallet, without and within a session',
    async act(visit) {
      await signWith(visit, 'ethereum');
      await signWith(visit, 'ethereum');
    },
  },
  {
    name: 'wallets when EIP-4361 is required',
    settings: { siwe_required_for_crypto_wallets: true },
    async act(visit) {
      await signWith(visit, 'ethereum');
      await signWith(visit, 'solana');
    },
  },
  {
    name: 'a wallet: adding and deleting',
    async act(visit) {
      await signIn(visit);
      await signWith(visit, 'solana');
      const user = await visit.call((client) => client.user.getSync());
      const walletId = user?.crypto_wallets[0]?.crypto_wallet_id ?? '';
      await visit.call((client, id) => client.user.deleteCryptoWallet(id), walletId);
    },
  },
  {
    name: 'a passkey: registering, renaming, signing in and deleting',
    async act(visit) {
      await addAuthenticator(visit);
      await signIn(visit);
      const { webauthn_registration_id: id } = await visit.call((client) =>
        client.webauthn.register({ session_duration_minutes: 30, is_passkey: true, authenticator_type: 'platform' }),
      );
      await visit.call((client, id) => client.webauthn.update({ webauthn_registration_id: id, name: 'Laptop' }), id);
      await visit.call((client) => client.webauthn.authenticate({ session_duration_minutes: 30 }));
      await visit.call((client) => client.session.revoke());
      await visit.call((client) =>
        client.webauthn.authenticate({ session_duration_minutes: 30, domain: 'localhost', is_passkey: true }),
      );
      await visit.call((client) => client.webauthn.browserSupportsAutofill());
      const remove = () => visit.call((client, id) => client.user.deleteWebauthnRegistration(id), id);
      // A passkey alone is not enough for a user who also has an email address.
      await remove();
      await signIn(visit);
      await remove();
      await visit.call((client) => client.user.deleteBiometricRegistration('biometric-registration-test-none'));
    },
  },
  {
    name: 'a passkey that the user had before the page',
    async act(visit) {
      const answer = await visit.project.dev('POST', '/users', {
        public_token: visit.project.publicToken,
        email: 'ada@example.test',
        passkey: true,
      });
      const { user_id, passkey } = answer.json as { user_id: string; passkey: { credential: Credential } };
      await addAuthenticator(visit, passkey.credential);
      await visit.call((client) =>
        client.webauthn.authenticate({ session_duration_minutes: 30, domain: 'localhost', is_passkey: true }),
      );
      expect((await visit.call((client) => client.user.getSync()))?.user_id).toBe(user_id);
    },
  },
  {
    name: 'an authenticator app: adding, using, recovering and deleting',
    async act(visit) {
      await signIn(visit);
      const created = await visit.call((client) => client.totps.create({ expiration_minutes: 60 }));
      const code = new TOTP({ secret: Secret.fromBase32(created.secret) }).generate();
      await visit.call(
        (client, totp_code) => client.totps.authenticate({ totp_code, session_duration_minutes: 30 }),
        code,
      );
      await visit.call((client) => client.totps.recoveryCodes());
      await visit.call(
        (client, recovery_code) => client.totps.recover({ recovery_code, session_duration_minutes: 30 }),
        created.recovery_codes[0],
      );
      await visit.call((client, id) => client.user.deleteTOTP(id), created.totp_id);
    },
  },
];
