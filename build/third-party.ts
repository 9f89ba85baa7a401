import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import type { Plugin } from 'vite';

/**
 * The generated file with the licences of the third-party code that a build contains. A name with LICENSE would keep
 * pnpm from packing the LICENSE of the repository.
 */
const NOTICES = 'THIRD-PARTY-NOTICES.txt';

/** Keeps code of others out of the source maps: they would name files that the package does not contain. */
export function unmappedThirdParty(): Plugin {
  return {
    name: 'foyer-unmapped-third-party',
    transform: {
      order: 'post',
      filter: { id: /[\\/](?:node_modules|packages[\\/]test-support)[\\/]|^builtin:/ },
      handler: (code) => ({ code, map: { mappings: '' } }),
    },
  };
}

/**
 * Emits the licence and notice files of each third-party package whose code the build contains or whose code the
 * sources import, and those that another bundled build of this repository has emitted. A package that only exports the
 * code of others leaves none in the build.
 */
export function thirdPartyLicenses(): Plugin {
  return {
    name: 'foyer-third-party-licenses',
    generateBundle(_, bundle) {
      const modules = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []));
      const sources = modules.filter((id) => !isInstalled(id));
      const imported = sources.flatMap((id) => this.getModuleInfo(id)?.importedIds ?? []);
      const folders = new Set([...modules, ...imported].flatMap((id) => packageFolder(id) ?? []));
      const sections = [...folders].map(licensesOf);
      if (sections.length === 0) return;
      const source = sections.sort().join('\n');
      this.emitFile({ type: 'asset', fileName: NOTICES, source });
    },
  };
}

const isInstalled = (module: string) => module.includes(`${sep}node_modules${sep}`);

/** Returns the folder of the third-party package or of the finished build that a module belongs to. */
function packageFolder(module: string): string | null {
  for (let folder = dirname(module); folder !== dirname(folder); folder = dirname(folder)) {
    if (isInstalled(module) ? manifestOf(folder) : existsSync(join(folder, NOTICES))) return folder;
  }
  return null;
}

/** Returns a package's manifest. Packages may have other package.json files in their folders, without a version. */
function manifestOf(folder: string): { name: string; version: string; license?: string } | null {
  const file = join(folder, 'package.json');
  const manifest = existsSync(file) && JSON.parse(readFileSync(file, 'utf8'));
  return manifest?.version ? manifest : null;
}

const RULE = `${'='.repeat(80)}\n`;

/** Returns the licence texts of a third-party package under its name and version, or those of a finished build. */
function licensesOf(folder: string): string {
  const manifest = manifestOf(folder);
  if (!manifest) return readFileSync(join(folder, NOTICES), 'utf8');
  const files = readdirSync(folder).filter((file) => /^(?:licen[cs]e|copying|notice)(?:$|[.-])/i.test(file));
  if (files.length === 0) throw new Error(`${manifest.name} has no licence file.`);
  const texts = files.sort().map((file) => readFileSync(join(folder, file), 'utf8').trim());
  return `${RULE}${manifest.name} ${manifest.version} (${manifest.license})\n${RULE}\n${texts.join('\n\n')}\n`;
}
