import { errors } from 'virtual:foyer/errors';
import { distance } from 'fastest-levenshtein';
import { CommandError, printable, type Run, readArguments } from '../command.ts';
import { adviceFor } from './advice.ts';
import { type ResponseError, responseErrors } from './response-errors.ts';

const help = `Usage: foyer explain <error_type>

Prints what an error means, the text that the user sees by default, and what to do. The type is error_type of an ApiError,
as in onError and in the response of the API, or the error in a response of @foyer/server or of the OAuth endpoints.

Options:
  --help  Prints this text

The exit code is 1 if the type is unknown.`;

const MAX_SUGGESTIONS = 5;

const types = [...new Set([...Object.keys(errors), ...responseErrors.map(({ type }) => type)])];

/** Returns the types with names like this one, the most similar first. */
export function nearest(type: string): string[] {
  const words = type.split('_').filter((word) => word.length > 2);
  const rated = types.map((known) => {
    const shared = words.filter((word) => known.split('_').includes(word)).length;
    return { known, shared, edits: distance(type, known) };
  });
  return rated
    .filter(({ known, shared, edits }) => edits <= known.length / 3 || shared > words.length / 2)
    .sort((one, other) => one.edits - other.edits)
    .slice(0, MAX_SUGGESTIONS)
    .map(({ known }) => known);
}

/** Returns the lines about an error of the API or the client; null: they have none of this type. */
function explainApiError(type: string): string[] | null {
  const row = Object.hasOwn(errors, type) ? errors[type] : undefined;
  if (!row) return null;
  const { status, meaning, shown } = row;
  const { advice, page } = adviceFor(type);
  return [
    `${type}${status === null ? '' : ` (${status})`}`,
    ...(meaning ? [`  Meaning:        ${meaning}`] : []),
    `  Default text:   ${shown}`,
    `  What to do:     ${advice}`,
    `  Documentation:  /${page}`,
  ];
}

const explainResponse = ({ type, from, status, meaning, advice, page }: ResponseError): string[] => [
  `${type}${status === null ? '' : ` (${status})`}, of ${from}`,
  `  Meaning:        ${meaning}`,
  `  What to do:     ${advice}`,
  `  Documentation:  /${page}`,
];

/** Runs `foyer explain`. */
export const run: Run = async (args, output) => {
  const { values, positionals } = readArguments(args, { help: { type: 'boolean' } });
  if (values.help) {
    output.out(help);
    return 0;
  }
  const [type, ...rest] = positionals;
  if (type === undefined || rest.length > 0) throw new CommandError('Give one type: foyer explain <error_type>');
  const ofApi = explainApiError(type);
  const others = responseErrors.filter((error) => error.type === type).map(explainResponse);
  const blocks = ofApi ? [ofApi, ...others] : others;
  if (blocks.length === 0) {
    const near = nearest(type);
    const hint =
      near.length > 0 ? `Similar types: ${near.join(', ')}.` : 'The hosted API has types that Foyer does not handle.';
    throw new CommandError(`There is no error "${type}" in Foyer's tables. ${hint}`);
  }
  output.out(printable(blocks.flatMap((block, index) => (index === 0 ? block : ['', ...block]))));
  return 0;
};
