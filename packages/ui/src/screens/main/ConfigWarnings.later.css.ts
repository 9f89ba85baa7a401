import { rule } from '../../theme/rule.ts';

// Smaller than what users read, because several sentences for the developer push the form down.
rule('.foyer-warnings', { fontSize: '.8125em' });
rule('.foyer-warnings > ul', { paddingInlineStart: '1.25em' });
rule('.foyer-warnings li', { padding: 0, border: 0, listStyle: 'disc' });
