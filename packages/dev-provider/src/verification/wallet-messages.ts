import { createPublicKey, verify } from 'node:crypto';
import type { CryptoWalletType, SiweParams } from '@foyer/core/operations';
import { base58 } from '@scure/base';
import type { Address, Hex } from 'viem';
import { type ErrorType, ProviderError } from '../errors.ts';

/**
 * Validates a wallet type.
 *
 * @throws {ProviderError} `invalid_wallet_type`.
 */
export function parseWalletType(text: string): CryptoWalletType {
  if (text === 'ethereum' || text === 'solana') return text;
  throw new ProviderError('invalid_wallet_type');
}

/**
 * Normalizes an address: adds the checksum to an Ethereum address (EIP-55) and keeps a Solana address unchanged.
 *
 * @throws {ProviderError} `invalid_ethereum_address` or `invalid_solana_address`.
 */
export async function parseAddress(type: CryptoWalletType, address: string): Promise<string> {
  if (type === 'solana') {
    if (decodeBase58(address)?.length !== 32) throw new ProviderError('invalid_solana_address');
    return address;
  }
  const { getAddress, isAddress } = await import('viem/utils');
  if (!isAddress(address)) throw new ProviderError('invalid_ethereum_address');
  return getAddress(address);
}

/** Writes the plain message to sign, for projects that do not require EIP-4361. */
export function writeChallenge(challenge: {
  type: CryptoWalletType;
  address: string;
  projectName: string;
  nonce: string;
  issuedAt: Date;
}): string {
  const chain = challenge.type === 'ethereum' ? 'Ethereum' : 'Solana';
  return [
    `${challenge.projectName} wants you to sign in with your ${chain} account:`,
    challenge.address,
    '',
    'By signing you prove that this account is yours. It sends no transaction and costs nothing.',
    '',
    `Nonce: ${challenge.nonce}`,
    `Issued At: ${challenge.issuedAt.toISOString()}`,
  ].join('\n');
}

const siweFieldErrors: Record<string, ErrorType> = {
  domain: 'invalid_siwe_domain',
  uri: 'invalid_siwe_uri',
  resources: 'invalid_siwe_resource',
};

/**
 * Writes the EIP-4361 message to sign.
 *
 * @throws {ProviderError} `invalid_siwe_…`, or `bad_request` for an invalid time.
 */
export async function writeSiweMessage(message: {
  address: string;
  params: SiweParams & { uri: string };
  nonce: string;
  now: Date;
  expiresAt: Date;
}): Promise<{ text: string; notBefore: Date | null }> {
  const { uri, chain_id: chainId = '1', statement, message_request_id: requestId, resources } = message.params;
  if (!URL.canParse(uri)) throw new ProviderError('invalid_siwe_uri');
  if (!/^[1-9]\d{0,14}$/.test(chainId)) throw new ProviderError('invalid_siwe_chain_id');
  if (statement !== undefined && /[\r\n]/.test(statement)) throw new ProviderError('invalid_siwe_statement');
  if (requestId !== undefined && !/^(?:[\w.~!$&'()*+,;=:@-]|%[0-9a-f]{2})*$/i.test(requestId)) {
    throw new ProviderError('invalid_siwe_message_request_id');
  }
  const notBefore = parseTime('not_before', message.params.not_before);
  const { createSiweMessage } = await import('viem/siwe');
  try {
    const text = createSiweMessage({
      address: message.address as Address,
      chainId: Number(chainId),
      domain: new URL(uri).host,
      uri,
      version: '1',
      nonce: message.nonce,
      issuedAt: parseTime('issued_at', message.params.issued_at) ?? message.now,
      expirationTime: message.expiresAt,
      notBefore: notBefore ?? undefined,
      statement,
      requestId,
      resources,
    });
    return { text, notBefore };
  } catch (error) {
    const field = error instanceof Error ? /field "(\w+)"/.exec(error.message)?.[1] : undefined;
    const type = siweFieldErrors[field ?? ''];
    throw type ? new ProviderError(type) : error;
  }
}

/**
 * Returns a function that verifies a wallet's signature of a message: EIP-191 for Ethereum, Ed25519 for Solana.
 *
 * @throws {ProviderError} `invalid_signature` when the signature is malformed.
 */
export async function signatureCheck(
  type: CryptoWalletType,
  address: string,
  signature: string,
): Promise<(message: string) => Promise<boolean>> {
  if (type === 'solana') {
    const bytes = decodeBase58(signature);
    if (bytes?.length !== 64) throw new ProviderError('invalid_signature');
    const x = Buffer.from(base58.decode(address)).toString('base64url');
    const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
    return async (message) => verify(null, Buffer.from(message), key, bytes);
  }
  if (!/^0x[0-9a-f]{130}$/i.test(signature)) throw new ProviderError('invalid_signature');
  const { verifyMessage } = await import('viem/utils');
  // A well-formed signature that is not a point on the curve counts as a wrong signature.
  return (message) =>
    verifyMessage({ address: address as Address, message, signature: signature as Hex }).catch(() => false);
}

function parseTime(name: string, text: string | undefined): Date | null {
  if (text === undefined) return null;
  const time = new Date(text);
  if (!/^\d{4}-\d\d-\d\dT/.test(text) || Number.isNaN(time.getTime())) {
    throw new ProviderError('bad_request', `siwe_params.${name} must be an RFC 3339 time.`);
  }
  return time;
}

function decodeBase58(text: string): Uint8Array | null {
  try {
    return base58.decode(text);
  } catch {
    return null;
  }
}
