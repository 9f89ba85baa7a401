import { transform } from 'detype';
import biome from '../../../biome.json' with { type: 'json' };
import { type Framework, javaScriptPath } from '../src/init/frameworks.ts';

const options: NonNullable<Parameters<typeof transform>[2]> = {
  // As the documentation is formatted.
  prettierOptions: { singleQuote: true, printWidth: biome.formatter.lineWidth },
  // The markup of a component uses imports that its script does not.
  customizeBabelConfig(config) {
    config.presets = [[config.presets[0], { onlyRemoveTypeImports: true }]];
  },
};

/** Removes the types of a file. The rest keeps its format and its comments. */
async function withoutTypes(path: string, code: string): Promise<string> {
  if (/\.(?:tsx?|vue)$/.test(path)) return transform(code, path, options);
  const script = /(?<=<script) lang="ts">\n([\s\S]*?)(?=<\/script>)/.exec(code);
  if (!path.endsWith('.svelte') || !script) return code;
  const [matched, content = ''] = script;
  const replacement = `>\n${await transform(content, 'script.ts', options)}`;
  return code.replace(matched, () => replacement);
}

/** Returns the files of a page for an app without TypeScript. */
export async function javaScriptOf(
  files: ReadonlyMap<string, string>,
  { javascript }: Framework,
): Promise<Record<string, string> | null> {
  if (!javascript) return null;
  const withCode = [...files].filter(([path]) => !path.endsWith('.d.ts'));
  const entries = withCode.map(async ([path, code]) => {
    const content = await withoutTypes(path, code);
    const imports = /(?<= from '\.[^']*)\.tsx?(?=';)/g;
    return [javaScriptPath(path, javascript), content.replace(imports, (end) => javaScriptPath(end, javascript))];
  });
  return Object.fromEntries(await Promise.all(entries));
}
