import type { Bootstrap } from '../contract/settings.ts';
import type { RbacPolicy } from '../contract/wire.ts';
import { parseObject, type StoredRecord } from '../runtime/records.ts';
import { type Check, hasMembers, isListOf, isNumber, isRecord, isText, isTextOrNull, optional } from '../validation.ts';

const isBoolean: Check = (value) => typeof value === 'boolean';
const isTexts: Check = (value) => isListOf(value, isText);

const isPermission: Check = (value) => isRecord(value) && isText(value.resource_id) && isTexts(value.actions);
const isPolicy: Check = (value) =>
  hasMembers<RbacPolicy>(value, {
    roles: (list) =>
      isListOf(list, (role) => isRecord(role) && isText(role.role_id) && isListOf(role.permissions, isPermission)),
    resources: (list) => isListOf(list, isPermission),
    scopes: (list) => isListOf(list, (scope) => isRecord(scope) && isText(scope.scope) && isText(scope.description)),
  });
const isPasswordConfig: Check = (value) =>
  hasMembers<NonNullable<Bootstrap['passwordConfig']>>(value, { ludsComplexity: isNumber, ludsMinimumCount: isNumber });
const isCaptcha: Check = (value) =>
  isRecord(value) && (value.enabled === false || (value.enabled === true && isText(value.siteKey)));

/** The project's settings of an earlier page view. An earlier version may have stored fewer of them. */
export const settingsRecord: StoredRecord<Partial<Bootstrap>> = {
  key: '::bootstrap',
  area: 'local',
  parse(text) {
    return parseObject<Partial<Bootstrap>>(text, {
      projectName: optional(isTextOrNull),
      displayWatermark: optional(isBoolean),
      cnameDomain: optional(isTextOrNull),
      emailDomains: optional(isTexts),
      captchaSettings: optional(isCaptcha),
      pkceRequiredForEmailMagicLinks: optional(isBoolean),
      pkceRequiredForPasswordResets: optional(isBoolean),
      pkceRequiredForOAuth: optional(isBoolean),
      pkceRequiredForSso: optional(isBoolean),
      slugPattern: optional(isTextOrNull),
      createOrganizationEnabled: optional(isBoolean),
      passwordConfig: optional((config) => config === null || isPasswordConfig(config)),
      runDFPProtectedAuth: optional(isBoolean),
      dfpProtectedAuthMode: optional(isTextOrNull),
      rbacPolicy: optional((policy) => policy === null || isPolicy(policy)),
      siweRequiredForCryptoWallets: optional(isBoolean),
      vertical: optional(isTextOrNull),
      httpOnlyCookies: optional((isHttpOnly) => isHttpOnly === null || isBoolean(isHttpOnly)),
      redirectUrls: optional((urls) => urls === null || isTexts(urls)),
    });
  },
};
