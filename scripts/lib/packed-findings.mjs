import { readFileSync } from 'node:fs';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';

/**
 * Returns what publint and attw find wrong with a packed package, as sentences.
 *
 * @param {string} archive
 */
export async function findingsOf(archive) {
  const data = new Uint8Array(readFileSync(archive));
  const { messages, pkg } = await publint({ pack: { tarball: data.buffer }, strict: true });
  const { types, problems = [] } = await checkPackage(createPackageFromTarballData(data));
  return [
    ...messages.map((message) => `publint: ${formatMessage(message, pkg, { color: false })}`),
    ...(types ? [] : ['attw: The package has no types.']),
    // CommonJS cannot import the types of a package that has ES modules only.
    ...problems
      .filter((problem) => !('resolutionKind' in problem && problem.resolutionKind === 'node16-cjs'))
      .map((problem) => `attw: ${JSON.stringify(problem)}`),
  ];
}
