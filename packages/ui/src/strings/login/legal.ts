/** The strings of `legalOptions`, lazy-loaded where it is set. `{terms}` and `{privacy}` are links with the first two texts. */
export const legalStrings = {
  'legal.terms': 'Terms of Service',
  'legal.privacy': 'Privacy Policy',
  'legal.notice': 'By continuing, you agree to the {terms} and {privacy}.',
  'legal.noticeTerms': 'By continuing, you agree to the {terms}.',
  'legal.noticePrivacy': 'By continuing, you agree to the {privacy}.',
  'legal.agree': 'I agree to the {terms} and {privacy}.',
  'legal.agreeTerms': 'I agree to the {terms}.',
  'legal.agreePrivacy': 'I agree to the {privacy}.',
  'legal.changed': 'Our terms have changed',
  'error.agreement_required': 'Please agree to continue.',
} as const;
