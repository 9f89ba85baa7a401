import type { Run } from './command.ts';

/** A command of `foyer`: its line in the help, and how its code is loaded. */
export interface Command {
  /** What it takes, as the help prints it: `<url>`. */
  takes: string;
  summary: string;
  load(): Promise<{ run: Run }>;
}

/** The commands by name, in the order of the help. Each loads only its own code. */
export const commands: Readonly<Record<string, Command>> = {
  init: {
    takes: '[folder]',
    summary: 'Adds a sign-in to an app: files, packages, and the local provider',
    load: () => import('./init/cli.ts'),
  },
  doctor: {
    takes: '<url>',
    summary: 'Reads a live page, and says which sign-in methods cannot work there, why, and what to change',
    load: () => import('./doctor/cli.ts'),
  },
  prerender: {
    takes: '<module>',
    summary: 'Writes the HTML of a component into a page that Vite has built, so that it is visible before scripts run',
    load: () => import('./prerender/cli.ts'),
  },
  network: {
    takes: '',
    summary: 'Prints which hosts a page contacts, what for and when, and what its policy must allow',
    load: () => import('./network/cli.ts'),
  },
  explain: {
    takes: '<error_type>',
    summary: 'Prints what an error of the API, of your server or of OAuth means, and what to do',
    load: () => import('./explain/cli.ts'),
  },
  migrate: {
    takes: '[folder]',
    summary: 'Changes an app from the SDKs of the hosted service to Foyer, and lists what is left to do',
    load: () => import('./migrate/cli.ts'),
  },
};
