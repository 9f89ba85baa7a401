import { expect, it } from 'vitest';
import type { Strings } from '../strings/keys.ts';
import { es } from './es.ts';
import { languageOf } from './load.ts';
import { ptBr } from './pt-br.ts';

const layersOf = async (list: string, strings: Strings) => (await languageOf(list))(strings).layersOver({});
const tagOf = async (list: string, strings?: Strings) => (await languageOf(list))(strings).locale;

it.each([
  ['es', 'es'],
  ['ES', 'es'],
  ['es-MX', 'es'],
  ['es-419', 'es'],
  ['es_AR', 'es'],
  ['es-Latn-ES-u-ca-gregory', 'es'],
  ['pt', 'pt-BR'],
  ['pt-PT', 'pt-BR'],
  ['pt_br', 'pt-BR'],
  ['zh', 'zh-CN'],
  ['zh-Hans', 'zh-CN'],
  ['zh-Hans-HK', 'zh-CN'],
  ['zh-SG', 'zh-CN'],
  ['zh-cmn-Hans-CN', 'zh-CN'],
  ['zh-yue', 'en'],
  ['zh-TW', 'en'],
  ['zh-HK', 'en'],
  ['zh-Hant', 'en'],
  ['zh-TW,ja', 'ja'],
  ['iw', 'he'],
  ['de-AT', 'de'],
  ['ar-EG', 'ar'],
  ['sv', 'en'],
  ['en-GB', 'en'],
  ['en_US', 'en'],
  ['constructor', 'en'],
  ['e', 'en'],
  ['es_ES.UTF-8', 'en'],
  ['*', 'en'],
  ['sv,es-MX,pt', 'es'],
  ['sv,en-GB,es', 'en'],
  ['es_ES.UTF-8,pt,es', 'pt-BR'],
  ['sv,fi', 'en'],
])('languageOf of %s is %s', async (list, tag) => {
  expect(await tagOf(list)).toBe(tag);
});

it('languageOf puts the strings of one language above those of every language and the translation', async () => {
  const own: Strings = { 'main.title': 'Acme', es: { 'main.title': 'Acme en español' }, 'pt-BR': {} };
  expect(await layersOf('es-MX', own)).toEqual([own.es, own, es, {}]);
  expect(await layersOf('pt-PT', own)).toEqual([own['pt-BR'], own, ptBr, {}]);
  const regional: Strings = { es: {}, 'es-MX': { 'main.title': 'Acme México' } };
  expect((await layersOf('es-mx', regional))[0]).toBe(regional['es-MX']);
  expect((await layersOf('es-AR', regional))[0]).toBe(regional.es);
  expect((await languageOf('es'))(JSON.parse('null')).locale).toBe('es');
});

it('languageOf returns a language that only the host application has strings for', async () => {
  const own: Strings = { 'sv-SE': { 'main.title': 'Logga in' }, 'fa-IR': {} };
  expect(await tagOf('sv', own)).toBe('sv-SE');
  expect(await layersOf('sv', own)).toEqual([own['sv-SE'], own, {}]);
  expect(await tagOf('fi,sv,es', own)).toBe('sv-SE');
  expect(await tagOf('es,sv', own)).toBe('es');
  for (const [wanted, tag] of [
    ['nb-NO', 'no'],
    ['no', 'nb'],
  ] as const)
    expect((await layersOf(wanted, { [tag]: own['sv-SE'] } as Strings))[0]).toBe(own['sv-SE']);
  expect((await languageOf('fa'))(own).directionIn).toBeTypeOf('function');
  // Strings for every language are in the language that the host application names.
  expect(await tagOf('fi', { 'main.title': 'Kirjaudu' })).toBe('fi');
  expect(await tagOf('fi', {})).toBe('en');
});

it.each([
  ['fa', 'rtl'],
  ['az-Arab', 'rtl'],
  ['ff-Adlm', 'rtl'],
  ['nqo', 'rtl'],
  ['rhg', 'rtl'],
  ['syr', 'rtl'],
  ['ff', undefined],
  ['he-Latn', undefined],
])('the direction of %s, for which only the host application has strings, is %s', async (tag, direction) => {
  const own: Strings = JSON.parse(JSON.stringify({ [tag]: { 'action.back': '<' } }));
  expect((await languageOf(tag))(own).directionIn?.(null)).toBe(direction);
});
