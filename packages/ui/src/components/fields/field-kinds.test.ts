import { expect, it } from 'vitest';
import { detailField } from './detail-field.ts';
import { fieldKinds } from './field-kinds.ts';

const marks = ['data-1p-ignore', 'data-lpignore', 'data-bwignore', 'data-form-type'];

it('fieldKinds marks every field that is no credential for password managers, and no other field', () => {
  const marked = Object.entries(fieldKinds).filter(([, field]) => marks.every((mark) => mark in field));
  const partly = Object.entries(fieldKinds).filter(([, field]) => marks.some((mark) => mark in field));
  expect(marked.map(([kind]) => kind)).toEqual(['passkeyName', 'recoveryCode', 'confirmation', 'copiedAddress']);
  expect(partly).toEqual(marked);
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
