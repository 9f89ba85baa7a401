import type { ApiUser } from '@foyer/core/operations';
import { describe, expect, it, vi } from 'vitest';
import { camelCase } from '../provider/camel-case.ts';
import type { FoyerConfig } from '../provider/config.ts';
import { profileChanges, profileFields, profileProblems } from './details-fields.ts';

const config: FoyerConfig = {
  detailsOptions: {
    fields: [
      { name: 'first_name', required: true },
      { name: 'company', label: 'Company', required: true, autocomplete: 'organization' },
      { name: 'last_name', label: 'Surname', autocomplete: 'name' },
    ],
  },
};
const user = camelCase({
  user_id: 'user-test-1',
  name: { first_name: 'Ada', middle_name: 'King', last_name: 'Lovelace' },
  untrusted_metadata: { company: 'Acme', plan: { name: 'pro' } },
} as unknown as ApiUser);
const unnamed = camelCase({
  user_id: 'user-test-2',
  name: { first_name: '', middle_name: '', last_name: '' },
  untrusted_metadata: {},
} as unknown as ApiUser);

const text = { kind: 'text', options: [] } as const;

describe('profileFields', () => {
  it('returns the fields in their order, with what the profile contains', () => {
    expect(profileFields(config, user)).toEqual([
      { name: 'first_name', label: null, ...text, isRequired: true, autocomplete: 'given-name', value: 'Ada' },
      { name: 'company', label: 'Company', ...text, isRequired: true, autocomplete: 'organization', value: 'Acme' },
      { name: 'last_name', label: 'Surname', ...text, isRequired: false, autocomplete: 'name', value: 'Lovelace' },
    ]);
    expect(profileFields(config, null).map(({ value }) => value)).toEqual(['', '', '']);
  });

  it.each<[string, unknown]>([
    ['nothing', undefined],
    ['no list', { fields: 'first_name' }],
    ['no fields', { fields: [] }],
    ['fields without a name', { fields: [{}, null, { name: '' }] }],
  ])('returns no field for %s', (_what, detailsOptions) => {
    expect(profileFields({ detailsOptions } as FoyerConfig, user)).toEqual([]);
  });

  it('returns a name once, and no value that is no text', () => {
    const fields = [
      { name: 'plan', label: 'Plan' },
      { name: 'plan', label: 'Other' },
      { name: 'constructor', label: 'Builder' },
    ];
    expect(profileFields({ detailsOptions: { fields } }, user)).toEqual([
      { name: 'plan', label: 'Plan', ...text, isRequired: false, autocomplete: undefined, value: '' },
      { name: 'constructor', label: 'Builder', ...text, isRequired: false, autocomplete: undefined, value: '' },
    ]);
  });
});

const options = [
  { value: 'free', label: 'Free' },
  { value: 'pro', label: 'Pro' },
];
const kinds: FoyerConfig = {
  detailsOptions: {
    fields: [
      { name: 'plan', label: 'Plan', kind: 'select', options },
      { name: 'born', label: 'Birthday', kind: 'date', required: true },
      { name: 'student', label: 'Student', kind: 'checkbox', required: true },
    ],
  },
};
const withMetadata = (untrusted_metadata: object) =>
  camelCase({ user_id: 'user-test-3', name: {}, untrusted_metadata } as unknown as ApiUser);

describe('profileFields, of other kinds than texts,', () => {
  it('returns the choices of a select, and what the profile contains', () => {
    const known = withMetadata({ plan: 'pro', born: '1999-12-31', student: true });
    expect(profileFields(kinds, known)).toMatchObject([
      { name: 'plan', kind: 'select', options, value: 'pro' },
      { name: 'born', kind: 'date', options: [], value: '1999-12-31' },
      { name: 'student', kind: 'checkbox', options: [], value: 'true' },
    ]);
  });

  it.each([
    { plan: 'gone', born: '31.12.1999', student: 'yes' },
    { plan: true, born: '2030-02-30', student: false },
    {},
  ])('returns no value that the field cannot contain: %o', (metadata) => {
    expect(profileFields(kinds, withMetadata(metadata)).map(({ value }) => value)).toEqual(['', '', '']);
  });

  it('returns a text for a part of the name, an unknown kind and no choice without a value', () => {
    const fields = [
      { name: 'first_name', label: 'First', kind: 'checkbox' },
      { name: 'color', label: 'Color', kind: 'colour' },
      { name: 'plan', label: 'Plan', kind: 'select', options: [null, { value: '' }, { value: 1 }] },
      { name: 'size', label: 'Size', kind: 'select' },
    ];
    expect(profileFields({ detailsOptions: { fields } } as unknown as FoyerConfig, null)).toMatchObject([
      { kind: 'text' },
      { kind: 'text' },
      { kind: 'select', options: [] },
      { kind: 'select', options: [] },
    ]);
  });
});

describe('profileProblems', () => {
  const onError = vi.fn();
  const problems = (values: Record<string, string>, of = config) => profileProblems(of, values, onError);
  const missing = (name: string) => ({ name, reason: 'missing', message: null });

  it('returns the required fields that contain nothing but spaces', () => {
    expect(problems({})).toEqual([missing('first_name'), missing('company')]);
    expect(problems({ first_name: ' ', company: 'Acme' })).toEqual([missing('first_name')]);
  });

  it.each(['1999-12-31x', '31.12.1999', '2030-02-30', '12030-01-01'])('returns that %s is no date', (born) => {
    expect(problems({ born, student: 'on' }, kinds)).toEqual([{ name: 'born', reason: 'noDate', message: null }]);
  });

  it('returns that a required checkbox is not ticked', () => {
    expect(problems({ born: '2000-02-29' }, kinds)).toEqual([missing('student')]);
  });

  it('returns the sentence with which the configuration refuses a value that is not empty', () => {
    const validate = vi.fn((value: string) => (value === 'Acme' ? null : 'We do not know this company.'));
    const checked: FoyerConfig = { detailsOptions: { fields: [{ name: 'company', label: 'Company', validate }] } };
    expect(problems({ company: ' Evil ' }, checked)).toEqual([
      { name: 'company', reason: 'refused', message: 'We do not know this company.' },
    ]);
    expect(problems({ company: 'Acme' }, checked)).toEqual([]);
    expect(problems({ company: ' ' }, checked)).toEqual([]);
    expect(validate.mock.calls).toEqual([['Evil'], ['Acme']]);
  });

  it('accepts a value if the check of the configuration throws or returns no sentence, and reports what it throws', () => {
    const error = new Error('no');
    const validate = (value: string) => {
      if (value === 'throws') throw error;
      return true as unknown as string;
    };
    const checked: FoyerConfig = { detailsOptions: { fields: [{ name: 'company', label: 'Company', validate }] } };
    expect(problems({ company: 'throws' }, checked)).toEqual([]);
    expect(problems({ company: 'Acme' }, checked)).toEqual([]);
    expect(onError.mock.calls).toEqual([[error]]);
  });
});

describe('profileChanges', () => {
  const values = { first_name: ' Grace ', company: 'Navy', last_name: '' };

  it.each([
    ['a new user', unnamed, values, { name: { first_name: 'Grace' }, untrusted_metadata: { company: 'Navy' } }],
    [
      'a user with a name, whose other parts stay',
      user,
      { ...values, last_name: 'Lovelace', company: 'Acme' },
      { name: { first_name: 'Grace', middle_name: 'King', last_name: 'Lovelace' } },
    ],
    [
      'other metadata alone',
      user,
      { first_name: 'Ada', last_name: 'Lovelace', company: '' },
      { untrusted_metadata: { company: '' } },
    ],
    ['what is there already', user, { first_name: 'Ada', last_name: 'Lovelace', company: 'Acme' }, null],
    ['nothing', unnamed, {}, null],
  ])('returns the body of one call for %s', (_what, who, entered, expected) => {
    expect(profileChanges(profileFields(config, who), entered, who)).toEqual(expected);
  });

  it.each([
    [{}, { plan: 'pro', born: '1999-12-31', student: 'on' }, { plan: 'pro', born: '1999-12-31', student: true }],
    [{}, {}, null],
    [
      { plan: 'pro', born: '1999-12-31', student: true },
      { plan: '', born: '', student: '' },
      { plan: null, born: null, student: null },
    ],
    [{ plan: 'pro', student: true }, { plan: 'pro', student: 'true' }, null],
  ])('returns what is stored of the other kinds: with %o and %o', (metadata, values, expected) => {
    const who = withMetadata(metadata);
    const changes = profileChanges(profileFields(kinds, who), values as Record<string, string>, who);
    expect(changes).toEqual(expected && { untrusted_metadata: expected });
  });
});
