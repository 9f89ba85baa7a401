import { type Changes, createAuthenticator } from '@foyer/test-support/authenticator';
import { describe, expect, it } from 'vitest';
import { errorOf, useProviders } from '../testing/harness.ts';
import { email, finish, login, register, registerStart, setUp } from '../testing/passkeys.ts';

const providers = useProviders();

describe('the credential parser', () => {
  const prefix = 'invalid_public_key_credential';
  const both: [Changes, string][] = [
    [{ credential: { type: 'password' } }, prefix],
    [{ credential: { id: undefined } }, `${prefix}_missing_id_field`],
    [{ credential: { rawId: '' } }, `${prefix}_missing_id_field`],
    [{ credential: { rawId: 'AAAA' } }, `${prefix}_invalid_id`],
    [{ credential: { id: 'a+/=', rawId: 'a+/=' } }, `${prefix}_invalid_id`],
    [{ credential: { response: undefined } }, `${prefix}_missing_response_field`],
    [{ response: { clientDataJSON: undefined } }, `${prefix}_missing_client_data_json_field`],
    [{ response: { clientDataJSON: 'AAAA' } }, `${prefix}_malformed_client_data_json`],
    [{ response: { clientDataJSON: 'e30' } }, `${prefix}_malformed_client_data_json`],
  ];
  it.each([
    ...both,
    [{ response: { attestationObject: undefined } }, `${prefix}_missing_attestation_object_field`],
    [{ response: { attestationObject: 'AAAA' } }, `${prefix}_malformed_attestation_object`],
  ] as [Changes, string][])('at registration rejects %j with %s', async (changes, expected) => {
    const project = await providers.project();
    const { session_token: session } = await project.signIn(email);
    const options = (await registerStart(project, session)).public_key_credential_creation_options;
    const credential = createAuthenticator().create(options, changes);
    expect(errorOf(await register(project, session, credential))).toBe(`400 ${expected}`);
  });

  it.each([
    ...both,
    [{ response: { authenticatorData: undefined } }, `${prefix}_missing_authenticator_data_field`],
    [{ response: { authenticatorData: 'AAAA' } }, `${prefix}_invalid_authenticator_data`],
    [{ response: { signature: undefined } }, `${prefix}_missing_signature_field`],
    [{ response: { signature: 'a+b=' } }, `${prefix}_invalid_signature`],
  ] as [Changes, string][])('at sign-in rejects %j with %s', async (changes, expected) => {
    const project = await providers.project();
    const { authenticator } = await setUp(project);
    expect(errorOf(await login(project, authenticator, changes))).toBe(`400 ${expected}`);
  });

  it.each(['', 'x', '[]', '"x"', 'null'])('rejects %j', async (text) => {
    const project = await providers.project();
    expect(errorOf(await finish(project, text))).toBe('400 invalid_public_key_credential');
  });
});
