/** The strings of a consent to an app that the user should look at more closely, and of a choice of scopes. */
export const idpDetailsStrings = {
  'idpDetails.requestedBy': 'Requested by {host}',
  'idpDetails.local': 'Runs on this computer',
  'idpDetails.unverified': 'Unverified app',
  'idpDetails.verified': 'Verified',
  'idpDetails.accessTo': 'Access to {resource}',
  'idpDetails.new': 'New',
  'idpDetails.alreadyAllowed': 'Already allowed ({n})',
  'idpDetails.selectAll': 'Select all',
  'idpDetails.selectNone': 'Select none',
} as const;
