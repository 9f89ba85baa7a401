import { expect, it } from 'vitest';
import manifest from '../package.json' with { type: 'json' };
import { commands } from './commands.ts';
import { run } from './index.ts';

async function command(...args: string[]) {
  const printed = { out: '', error: '' };
  const write = (stream: 'out' | 'error') => (text: string) => {
    printed[stream] += `${text}\n`;
  };
  return { code: await run(args, { out: write('out'), error: write('error') }), ...printed };
}

it('foyer prints its commands', async () => {
  const { out } = await command('--help');
  for (const [name, { summary }] of Object.entries(commands)) {
    expect(out).toMatch(new RegExp(`^ {2}${name}\\b.*  ${summary}`, 'm'));
  }
  expect(await command('--help')).toEqual({ code: 0, out, error: '' });
  expect(await command()).toEqual({ code: 1, out, error: '' });
});

it('foyer prints its version', async () => {
  expect(await command('--version')).toEqual({ code: 0, out: `${manifest.version}\n`, error: '' });
});

it.each(['cure', 'toString', '--verbose'])('foyer explains that it has no command %s', async (name) => {
  expect(await command(name)).toEqual({
    code: 1,
    out: '',
    error: `foyer: foyer has no command "${name}". See foyer --help.\n`,
  });
});

it.each(Object.keys(commands))('foyer %s prints its usage', async (name) => {
  const { code, out } = await command(name, '--help');
  expect(code).toBe(0);
  expect(out).toMatch(new RegExp(`^Usage: foyer ${name}\\b`));
});
