import { CommandError, printable, type Run, readArguments } from '../command.ts';
import { methodsOf, readTold, widgetOptions } from '../widget/widget.ts';
import { diagnose } from './diagnose.ts';
import { parsePageUrl } from './fetch-page.ts';
import { observe } from './observe.ts';
import { withoutPrivateNetwork } from './private-network.ts';
import { changedHeaders, formatReport } from './report.ts';

const help = `Usage: foyer doctor <url> [options]

Reads the headers and the HTML of a live page, and says which sign-in methods cannot work there, why, and which header
to change. Does not run the page: no message is sent, and no user is signed in.

The configuration is read from the attributes of <foyer-login> in the HTML, the token and the base URL also from the
code of the page. For other pages, name it:

Options:
  --public-token <token>  The project's public token
  --base-url <url>        The base URL of the API. Default: what stands beside the token in the code of the page;
                          for the local provider's token http://localhost:4000; otherwise the hosted API
  --products <names>      The sign-in methods, separated by commas:
                          oauth, crypto, emailMagicLinks, otp, passwords, passkeys
  --config <json>         The whole configuration of the widget, for its redirect URLs and social providers
  --client <json>         Other options of the client, such as { "captchaUrl": "..." }
  --json                  Prints the findings as JSON
  --help                  Prints this text

The exit code is 0 if every method can work, and 1 if one fails or the page cannot be read.`;

const options = {
  ...widgetOptions,
  json: { type: 'boolean' },
  help: { type: 'boolean' },
} as const;

/** Runs `foyer doctor`. The exit code is 1 if a method cannot work. */
export const run: Run = async (args, output) => {
  const { values, positionals } = readArguments(args, options);
  if (values.help) {
    output.out(help);
    return 0;
  }
  const [url, ...rest] = positionals;
  if (url === undefined || rest.length > 0) throw new CommandError('Give one URL: foyer doctor <url>');
  const told = readTold(values);
  const page = parsePageUrl(url).href;
  const guarded = await withoutPrivateNetwork(globalThis.fetch, { page, baseUrl: told.client.baseUrl });
  const observation = await observe(page, told, guarded);
  const findings = diagnose(observation);
  const { widget } = observation;
  const json = {
    url: observation.url,
    methods: methodsOf(widget),
    findings,
    ...changedHeaders(observation, findings),
  };
  const lines = values.json ? JSON.stringify(json, null, 2).split('\n') : formatReport(observation, findings);
  output.out(printable(lines));
  return findings.some(({ severity }) => severity === 'error') ? 1 : 0;
};
