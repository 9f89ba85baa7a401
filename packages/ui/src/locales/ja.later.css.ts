import { laterSheet, rootRule } from '../theme/rule.ts';

laterSheet('japanese');

// Japanese has no spaces. By default, browsers break lines between almost any two characters. Few browsers know phrases.
rootRule(':lang(ja)', { lineBreak: 'strict', wordBreak: 'auto-phrase' });
