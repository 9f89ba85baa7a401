import { onAccent, token } from '../../theme/defaults.ts';
import { rule, still } from '../../theme/rule.ts';

const { colors } = token;

rule('.foyer-text', { fontSize: '.9375em' });
rule('.foyer-text[data-kind=caption]', { fontSize: '.875em', color: colors.secondary });
rule('.foyer-text[data-kind=strong]', { fontWeight: 700 });
rule('.foyer-text[data-kind=heading]', { fontSize: '1.125em', fontWeight: 700 });

rule('.foyer-divider', {
  display: 'flex',
  alignItems: 'center',
  gap: '12px',
  fontSize: '.875em',
  color: colors.secondary,
});
for (const line of ['before', 'after']) {
  rule(`.foyer-divider::${line}`, {
    content: '',
    flex: 1,
    borderBlockStart: `1px solid ${token.container.borderColor}`,
  });
}

rule('.foyer-alert', {
  display: 'flex',
  alignItems: 'start',
  gap: '8px',
  padding: '12px',
  border: '1px solid',
  // Several lines of text in a pill would touch its ends.
  borderRadius: `min(${token.inputs.borderRadius}, 12px)`,
  fontSize: '.9375em',
  lineHeight: 1.4,
});
rule('.foyer-alert > div', { minInlineSize: 0 });
rule('.foyer-alert[data-kind=error]', {
  color: colors.error,
  borderColor: `color-mix(in srgb, ${colors.error} 35%, transparent)`,
  backgroundColor: `color-mix(in srgb, ${colors.error} 6%, transparent)`,
});
rule('.foyer-alert[data-kind=warning]', {
  borderColor: `color-mix(in srgb, ${colors.warning} 70%, transparent)`,
  backgroundColor: `color-mix(in srgb, ${colors.warning} 18%, transparent)`,
});
rule('.foyer-alert[data-kind=info]', {
  borderColor: `color-mix(in srgb, ${colors.primary} 15%, transparent)`,
  backgroundColor: colors.accent,
  color: onAccent,
});

rule('.foyer-spinner', {
  border: '2px solid',
  borderBlockStartColor: 'transparent',
  borderRadius: '50%',
  // A forced palette would paint the gap.
  forcedColorAdjust: 'none',
  animation: 'foyer-spin .7s linear infinite',
  ...still('foyer-pulse 1.6s ease-in-out infinite'),
});
rule('.foyer-waiting', { display: 'flex', alignItems: 'center', gap: '10px', color: colors.secondary });
