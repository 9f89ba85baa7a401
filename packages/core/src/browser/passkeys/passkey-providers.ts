import { base64URLStringToBuffer, type RegistrationResponseJSON } from '@simplewebauthn/browser';
import { parseOptions } from './passkey-prompt.ts';

/**
 * The names of password managers, browsers and apps that create passkeys, by their AAGUID (Web Authentication, level 3,
 * section 6.5.1). From the list of the passkey developer community,
 * https://github.com/passkeydeveloper/passkey-authenticator-aaguids.
 */
export const passkeyProviders: Readonly<Record<string, string>> = {
  'a11a5faa-9f32-4b8c-8c5d-2f7d13e8c942': 'AliasVault',
  'fbfc3007-154e-4ecc-8c0b-6e020557d7bd': 'Apple Passwords',
  'bada5566-a7aa-401f-bd96-45619a55120d': '1Password',
  'd548826e-79b4-db40-a3d8-11116f7e8349': 'Bitwarden',
  'adce0002-35bc-c60a-648b-0b25f1f05503': 'Chrome on Mac',
  'b5397666-4885-aa6b-cebf-e52262a439a2': 'Chromium Browser',
  '531126d6-e717-415c-9320-3d9aa6981239': 'Dashlane',
  'de503f9c-21a4-4f76-b4b7-558eb55c6f89': 'Devolutions',
  '771b48fd-d3d4-4f74-9232-fc157ab0507a': 'Edge on Mac',
  'f3809540-7f14-49c1-a8b3-8f813b225541': 'Enpass',
  'ea9b8d66-4d01-1d21-3ce4-b6b48cb575d4': 'Google Password Manager',
  'd49b2120-b865-4191-8cea-be84a52b0485': 'Heimlane Vault',
  'dd4ec289-e01d-41c9-bb89-70fa845d4bf2': 'iCloud Keychain (Managed)',
  '39a5647e-1853-446c-a1f6-a79bae9f5bc7': 'IDmelon',
  '6d212b28-a2c1-4638-b375-5932070f62e9': 'initial',
  'bfc748bb-3429-4faa-b9f9-7cfa9f3b76d0': 'iPasswords',
  'a10c6dd9-465e-4226-8198-c7c44b91c555': 'Kaspersky Password Manager',
  'eaecdef2-1c31-5634-8639-f1cbd9c00a08': 'KeePassDX',
  'fdb141b2-5d84-443e-8a35-4698c205a502': 'KeePassXC',
  '0ea242b4-43c4-4a1b-8b17-dd6d0b6baec6': 'Keeper',
  'b78a0a55-6ef8-d246-a042-ba0f6d55050c': 'LastPass',
  '22248c4c-7a12-46e2-9a41-44291b373a4d': 'LogMeOnce',
  'd3452668-01fd-4c12-926c-83a4204853aa': 'Microsoft Password Manager',
  'b84e4048-15dc-4dd0-8640-f4f60813c8af': 'NordPass',
  '50726f74-6f6e-5061-7373-50726f746f6e': 'Proton Pass',
  'd350af52-0351-4ba2-acd3-dfeeadc3f764': 'pwSafe',
  '53414d53-554e-4700-0000-000000000000': 'Samsung Pass',
  '891494da-2c90-4d31-a9cd-4eab0aed1309': 'Sésame',
  '66a0ccb3-bd6a-191f-ee06-e375c50b9846': 'Thales Bio iOS SDK',
  '8836336a-f590-0921-301d-46427531eee6': 'Thales Bio Android SDK',
  '17290f1e-c212-34d0-1423-365d729f09d9': 'Thales PIN iOS SDK',
  'cd69adb5-3c7a-deb9-3177-6800ea6cb72a': 'Thales PIN Android SDK',
  'cc45f64e-52a2-451b-831a-4edd8022a202': 'ToothPic Passkey Provider',
  '08987058-cadc-4b81-b6e1-30de50dcbe96': 'Windows Hello',
  '9ddd1817-af5a-4672-a2b9-3e3dd95000a9': 'Windows Hello',
  '6028b017-b1d4-4c02-b4b3-afcdafc96bb2': 'Windows Hello',
  'b35a26b2-8f6e-4697-ab1d-d44db4da28c6': 'Zoho Vault',
};

/** In CBOR, the name of the member `authData`, before its value. */
const authDataName = '\x68authData';
/** In the authenticator data: the flag of a new credential, and its AAGUID (section 6.1). */
const flagsAt = 32;
const hasCredential = 0x40;
const aaguidAt = 37;
const aaguidLength = 16;

/**
 * Returns the name of what has created a passkey; null if it is not known, or not told.
 *
 * @param credential the credential of a registration, as JSON
 */
export function passkeyProvider(credential: string): string | null {
  const { response } = parseOptions(credential) as RegistrationResponseJSON;
  const bytes = new Uint8Array(base64URLStringToBuffer(response.attestationObject));
  const name = Array.from(bytes, (byte) => String.fromCharCode(byte))
    .join('')
    .indexOf(authDataName);
  if (name < 0) return null;
  const length = name + authDataName.length;
  // The length of the value has one byte, or two after this one.
  const start = length + ({ 88: 2, 89: 3 }[bytes[length] ?? 0] ?? 1);
  if (!((bytes[start + flagsAt] ?? 0) & hasCredential)) return null;
  const aaguid = Array.from(bytes.subarray(start + aaguidAt, start + aaguidAt + aaguidLength), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
  return passkeyProviders[aaguid.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')] ?? null;
}
