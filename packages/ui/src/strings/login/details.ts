/** The strings of the details that a new user is asked for, lazy-loaded with their screen. */
export const detailsStrings = {
  'details.title': 'Complete your profile',
  'details.firstName': 'First name',
  'details.lastName': 'Last name',
  'details.required': 'This field is required.',
  'details.choose': 'Choose an option',
  'details.date': 'Please enter a complete date.',
} as const;
