import { rule } from '../theme/rule.ts';

rule('.foyer-clock', { inlineSize: '100%', blockSize: '4px' });
