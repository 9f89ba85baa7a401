import type { ApiUser } from '@foyer/core/operations';
import { describe, expect, it } from 'vitest';
import { camelCase } from '../provider/camel-case.ts';
import type { FoyerConfig } from '../provider/config.ts';
import { missingFields, profileChanges, profileFields } from './details-fields.ts';

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

describe('profileFields', () => {
  it('returns the fields in their order, with what the profile contains', () => {
    expect(profileFields(config, user)).toEqual([
      { name: 'first_name', label: null, isRequired: true, autocomplete: 'given-name', value: 'Ada' },
      { name: 'company', label: 'Company', isRequired: true, autocomplete: 'organization', value: 'Acme' },
      { name: 'last_name', label: 'Surname', isRequired: false, autocomplete: 'name', value: 'Lovelace' },
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
      { name: 'plan', label: 'Plan', isRequired: false, autocomplete: undefined, value: '' },
      { name: 'constructor', label: 'Builder', isRequired: false, autocomplete: undefined, value: '' },
    ]);
  });
});

it('missingFields returns the required fields that contain nothing but spaces', () => {
  const fields = profileFields(config, null);
  expect(missingFields(fields, {})).toEqual(['first_name', 'company']);
  expect(missingFields(fields, { first_name: ' ', company: 'Acme' })).toEqual(['first_name']);
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
});
