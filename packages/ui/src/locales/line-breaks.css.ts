import { rootRule } from '../theme/rule.ts';

// Japanese has no spaces. By default, browsers break lines between almost any two characters. Few browsers know phrases.
rootRule(':lang(ja)', { lineBreak: 'strict', wordBreak: 'auto-phrase' });

// Korean separates words by spaces. By default, browsers break lines between any two syllables.
rootRule(':lang(ko)', { wordBreak: 'keep-all' });
