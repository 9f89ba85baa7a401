/**
 * The pages that are built alone, as a host would build them, without chunks shared with other pages. The name of each is
 * the mode of its build and the name of its file.
 *
 * @type {Record<string, { path: string, title: string, script: string }>}
 */
export const lonePages = {
  'size-email': { path: '/size/email', title: 'Email sign-in', script: '/src/size/email.tsx' },
  'size-light': { path: '/size/light', title: 'Email sign-in without React', script: '/src/size/light.ts' },
  'size-core': { path: '/size/core', title: 'Email sign-in on the client alone', script: '/src/size/core.ts' },
  'size-account': { path: '/size/account', title: 'Account', script: '/src/size/account.tsx' },
  'size-header': { path: '/size/header', title: 'User button', script: '/src/size/header.tsx' },
  devtools: { path: '/devtools', title: 'TanStack Query devtools', script: '/src/devtools/devtools.tsx' },
  'foyer-devtools': { path: '/foyer-devtools', title: 'Foyer devtools', script: '/src/devtools/foyer-devtools.tsx' },
  hosts: { path: '/hosts', title: 'Dialogs of host applications', script: '/src/hosts/hosts.tsx' },
};
