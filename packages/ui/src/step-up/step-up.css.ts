import { rule } from '../theme/rule.ts';

rule('.foyer-note', { display: 'block', fontSize: '.875em', fontWeight: 400 });
