import { expect, it } from 'vitest';
import { detailField } from './detail-field.ts';
import { fieldKinds, withPasswordRules } from './field-kinds.ts';

const marks = ['data-1p-ignore', 'data-lpignore', 'data-bwignore', 'data-form-type'];

it('fieldKinds marks every field that is no credential for password managers, and no other field', () => {
  const marked = Object.entries(fieldKinds).filter(([, field]) => marks.every((mark) => mark in field));
  const partly = Object.entries(fieldKinds).filter(([, field]) => marks.some((mark) => mark in field));
  expect(marked.map(([kind]) => kind)).toEqual(['passkeyName', 'recoveryCode', 'confirmation', 'copiedAddress']);
  expect(partly).toEqual(marked);
});

it('a date of the details is a date of the browser, with the autocomplete of the configuration', () => {
  expect(detailField('born', 'bday', 'date')).toEqual({
    name: 'born',
    type: 'date',
    autoComplete: 'bday',
    enterKeyHint: 'done',
  });
});

it.each([
  ['first_name', 'given-name', 'words', undefined],
  ['nick', 'section-a nickname', 'words', undefined],
  ['work_email', 'work email', 'none', 'email'],
  ['phone', 'home tel-national', 'none', 'tel'],
  ['site', 'url', 'none', 'url'],
  ['zip', 'shipping POSTAL-CODE', 'none', undefined],
  ['company', 'organization', undefined, undefined],
  ['team', undefined, undefined, undefined],
])('the field %j of the details with autocomplete %j has autocapitalize %j and inputmode %j', (...row) => {
  const [name, autoComplete, autoCapitalize, inputMode] = row;
  const field = detailField(name, autoComplete);
  expect(field).toMatchObject({ name, type: 'text' });
  expect([field.autoComplete, field.autoCapitalize, field.inputMode]).toEqual([
    autoComplete,
    autoCapitalize,
    inputMode,
  ]);
  expect(field.autoCorrect).toBe(autoCapitalize && 'off');
});

it.each([
  [8, 1, 'minlength: 8; required: lower; required: upper; required: digit;'],
  [10, 3, 'minlength: 10; required: lower; required: upper; required: digit;'],
  [12, 4, 'minlength: 12; required: lower; required: upper; required: digit; required: special;'],
])('a new password of at least %i characters of %i kinds has the rules %j', (minimum, complexity, rules) => {
  const policy = { ludsMinimumCount: minimum, ludsComplexity: complexity };
  expect(withPasswordRules(fieldKinds.newPassword, policy)).toEqual({
    ...fieldKinds.newPassword,
    passwordrules: rules,
  });
});

it('a new password has no rules while the policy is not known', () => {
  expect(withPasswordRules(fieldKinds.newPassword, null)).toEqual(fieldKinds.newPassword);
});
