import { laterSheet, rootRule } from '../theme/rule.ts';

laterSheet('korean');

// Korean separates words by spaces. By default, browsers break lines between any two syllables.
rootRule(':lang(ko)', { wordBreak: 'keep-all' });
