import { rule } from '../theme/rule.ts';

/** Adds the rules of `Avatar`, which two stylesheets have: no page loads the other one because of it. */
export function addAvatarRules(): void {
  rule('.foyer-avatar', {
    display: 'grid',
    placeItems: 'center',
    flex: 'none',
    inlineSize: '40px',
    blockSize: '40px',
    borderRadius: '50%',
    overflow: 'hidden',
    backgroundColor: 'color-mix(in srgb, currentColor 8%, transparent)',
    fontSize: '.9375em',
    fontWeight: 700,
  });
  rule('.foyer-avatar > *', { gridArea: '1 / 1' });
  rule('.foyer-avatar[data-initials]::before', { content: 'attr(data-initials)', gridArea: '1 / 1' });
  rule('.foyer-avatar img', { inlineSize: '100%', blockSize: '100%', objectFit: 'cover' });
}

/** Adds the rules of small buttons, for the actions of a part of a screen or in a header: as wide as their texts. */
export function addSmallButtonRules(): void {
  rule('.foyer-button[data-variant^=secondary-]', {
    inlineSize: 'auto',
    justifySelf: 'start',
    minBlockSize: '36px',
    paddingBlock: '6px',
    fontSize: '.875em',
  });
}
