import { rule } from '../../theme/rule.ts';

rule('fieldset', { minInlineSize: 0 });
