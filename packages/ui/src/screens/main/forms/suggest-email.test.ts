import { realDomains } from '@foyer/test-support/real-domains';
import { describe, expect, it } from 'vitest';
import { suggestEmail } from './suggest-email.ts';

describe('suggestEmail', () => {
  it.each([
    ['gmial.com', 'gmail.com'],
    ['gamil.com', 'gmail.com'],
    ['mgail.com', 'gmail.com'],
    ['gmai.com', 'gmail.com'],
    ['gmal.com', 'gmail.com'],
    ['gmil.com', 'gmail.com'],
    ['gmaill.com', 'gmail.com'],
    ['ggmail.com', 'gmail.com'],
    ['gnail.com', 'gmail.com'],
    ['gmsil.com', 'gmail.com'],
    ['gmail.con', 'gmail.com'],
    ['gmail.cmo', 'gmail.com'],
    ['gmail.co', 'gmail.com'],
    ['gmail.cm', 'gmail.com'],
    ['gmail.om', 'gmail.com'],
    ['gmail.comm', 'gmail.com'],
    ['gmail,com', 'gmail.com'],
    ['gmailcom', 'gmail.com'],
    ['gmail', 'gmail.com'],
    ['gmial.con', 'gmail.com'],
    ['GMIAL.COM', 'gmail.com'],
    ['hotmial.com', 'hotmail.com'],
    ['hotmal.com', 'hotmail.com'],
    ['homtail.com', 'hotmail.com'],
    ['hotmil.com', 'hotmail.com'],
    ['hotmail.con', 'hotmail.com'],
    ['hotmial.fr', 'hotmail.fr'],
    ['hotmai.co.uk', 'hotmail.co.uk'],
    ['yahoo.con', 'yahoo.com'],
    ['yaho.com', 'yahoo.com'],
    ['yahooo.com', 'yahoo.com'],
    ['yhaoo.com', 'yahoo.com'],
    ['yaho.com.br', 'yahoo.com.br'],
    ['outlok.com', 'outlook.com'],
    ['outllok.com', 'outlook.com'],
    ['outlook.co', 'outlook.com'],
    ['iclod.com', 'icloud.com'],
    ['icloud.cm', 'icloud.com'],
    ['protonmial.com', 'protonmail.com'],
    ['comcast.nte', 'comcast.net'],
    ['t-onlin.de', 't-online.de'],
    ['aol.con', 'aol.com'],
    ['acme.example.con', 'acme.example.com'],
    ['example,com', 'example.com'],
  ])('suggests for ada@%s the address at %s', (typed, meant) => {
    expect(suggestEmail(`Ada@${typed}`)).toBe(`Ada@${meant}`);
  });

  it('suggests nothing for more than 500 real domains', () => {
    expect(new Set(realDomains).size).toBeGreaterThan(500);
    expect(realDomains.filter((domain) => suggestEmail(`ada@${domain}`))).toEqual([]);
  });

  it.each(['', 'ada', '@gmial.com', 'ada@', 'ada@localhost', 'ada b@gmial.com', 'ada@büro.example'])(
    'suggests nothing for %j',
    (text) => {
      expect(suggestEmail(text)).toBeNull();
    },
  );

  it('understands a pasted address as the form does', () => {
    expect(suggestEmail(' Ada <mailto:ada@gmial.com> ')).toBe('ada@gmail.com');
  });
});
