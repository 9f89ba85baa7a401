import type { Language, LanguageWith } from '../strings/english-language.ts';
import type { LanguageStrings } from '../strings/keys.ts';

/** Returns the strings below those of the host application, the first ones first. */
export type Translation = (texts: LanguageStrings) => readonly LanguageStrings[];

export const english: Translation = (texts) => [texts];

export const translation =
  (strings: LanguageStrings): Translation =>
  (texts) => [strings, texts];

/** The translations of the widget by BCP 47 tag, each in its own chunk. */
export const translations: Readonly<Record<string, () => Promise<Translation>>> = {
  en: async () => english,
  es: async () => translation((await import('./es.ts')).es),
  'pt-BR': async () => translation((await import('./pt-br.ts')).ptBr),
  de: async () => translation((await import('./de.ts')).de),
  fr: async () => translation((await import('./fr.ts')).fr),
  it: async () => translation((await import('./it.ts')).it),
  nl: async () => translation((await import('./nl.ts')).nl),
  pl: async () => translation((await import('./pl.ts')).pl),
  tr: async () => translation((await import('./tr.ts')).tr),
  uk: async () => translation((await import('./uk.ts')).uk),
  ar: async () => translation((await import('./ar.ts')).ar),
  he: async () => translation((await import('./he.ts')).he),
  hi: async () => translation((await import('./hi.ts')).hi),
  ja: async () => translation((await import('./ja.ts')).ja),
  ko: async () => translation((await import('./ko.ts')).ko),
  'en-XA': async () => (await import('./pseudo.ts')).pseudoLocale,
  'zh-CN': async () => translation((await import('./zh-cn.ts')).zhCn),
};

/**
 * Returns a BCP 47 tag in its canonical form, with the likely script. Null if it is malformed. `zh-cmn-Hans` is not, although
 * browsers read only the canonical `cmn-Hans` (RFC 5646, section 2.2.2).
 */
function parse(tag: string): { name: string; script: string } | null {
  try {
    const subtags = tag.replaceAll('_', '-');
    const locale = new Intl.Locale(subtags.replace(/^[a-z]{2,3}-(?=[a-z]{3}(?:-|$))/i, ''));
    const { language, script } = locale.maximize();
    // Norwegian is almost always written as Bokmål.
    return { name: locale.baseName, script: `${language.replace(/^no$/, 'nb')}-${script}` };
  } catch {
    return null;
  }
}

/**
 * Returns the first tag that equals the wanted one, or else the first one of the same language in the same script:
 * `pt-PT` finds `pt-BR`, and `zh-SG` finds `zh-CN`, which `zh-TW` does not.
 */
function find(wanted: string, tags: readonly string[]): string | undefined {
  const key = parse(wanted);
  return (
    tags.find((tag) => key && parse(tag)?.name === key.name) ??
    tags.find((tag) => key && parse(tag)?.script === key.script)
  );
}

/** Returns the direction of a widget in a right-to-left language. A `dir` of an element around it takes precedence. */
function rightToLeft(root: Element | null): 'rtl' | undefined {
  let place: Node | null | undefined = root?.parentNode;
  while (place) {
    if (place instanceof Element && place.closest('[dir]')) return undefined;
    const tree = place.getRootNode();
    place = tree instanceof ShadowRoot ? tree.host : null;
  }
  return 'rtl';
}

const directionOf = (tag: string): Language['directionIn'] =>
  /-(?:Adlm|Arab|Hebr|Mand|Nkoo|Rohg|Samr|Syrc|Thaa)$/.test(parse(tag)?.script ?? '') ? rightToLeft : undefined;

/**
 * Returns the first of several languages that the widget or the host application has a translation for, by the lookup of
 * RFC 4647. English without one. Rejects if its chunk fails to load.
 *
 * @param list BCP 47 tags by preference, separated by commas
 */
export async function languageOf(list: string): Promise<LanguageWith> {
  const { tag, withTranslation } = lookUp(list);
  return withTranslation((await translations[tag]?.()) ?? english);
}

/** Returns the BCP 47 tag of the translation that `languageOf` needs, and a function that returns the language with it. */
export function lookUp(list: string) {
  const tags = Object.keys(translations);
  const wanted = list.split(',');
  const index = wanted.findIndex((candidate) => find(candidate, tags));
  // Only the host application may have a translation for these.
  const others = index < 0 ? wanted : wanted.slice(0, index);
  const candidate = wanted[index] ?? 'en';
  const tag = find(candidate, tags) ?? 'en';
  const withTranslation =
    (below: Translation): LanguageWith =>
    (strings) => {
      const keys = Object.keys(strings ?? {});
      const ownTags = keys.filter((key) => !key.includes('.'));
      const other = others.find((wish) => find(wish, ownTags));
      const own = find(other ?? candidate, ownTags);
      // Strings for every language are in the language that the host application names.
      const theirs = other ? own : index < 0 && keys.length > ownTags.length ? parse(wanted[0] ?? '')?.name : undefined;
      const shown = parse(theirs ?? tag)?.name ?? tag;
      return {
        locale: shown,
        layersOver: (texts) => [
          own ? Reflect.get(strings ?? {}, own) : undefined,
          strings,
          ...(theirs ? [texts] : below(texts)),
        ],
        directionIn: directionOf(shown),
      };
    };
  return { tag, withTranslation };
}
