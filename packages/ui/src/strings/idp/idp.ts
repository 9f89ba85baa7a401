/** The strings of consent. */
export const idpStrings = {
  'idp.title': 'Sign in to {client} with {project}',
  'idp.loggedInAs': 'You are logged in as {user}.',
  'idp.theApp': 'The App',
  'idp.allowTo': 'Allow {client} to:',
  'idp.cannotGrant': "You cannot grant {client}'s request to:",
  'idp.noPermission': 'You do not have permissions to grant {client} access to some of the requested scopes.',
  'idp.allow': 'Allow',
  'idp.deny': 'Deny',
  'idp.sentTo': 'You will be sent to {destination}.',
  'idp.framed': 'This page is shown inside another site. To answer safely, open it in a new window.',
  'wayOut.openWindow': 'Open in a new window',
  'idp.denied': 'Access to the application was denied.',
  'idp.returnTo': 'Return to {client}',
  'idp.redirecting': 'Taking you to {destination}...',
  'idp.failedTitle': 'Looks like there was an error!',
  'idp.missingParam': 'Required parameter is missing: {param}. Please reach out to the application developer.',
  'idp.noSession': 'No active session detected. Please log in to continue.',

  'idpScope.openid': 'Confirm who you are',
  'idpScope.profile': 'Read your name',
  'idpScope.email': 'Read your email address',
  'idpScope.phone': 'Read your phone number',
  'idpScope.full_access': 'Have full access to your account',
  'idpScope.offline_access': "Stay connected when you're not using it",
  'idpScope.custom': 'Use the {scope} scope',

  'error.idp_redirect_not_allowed':
    "This app's return address isn't allowed. Please reach out to the application developer.",
} as const;
