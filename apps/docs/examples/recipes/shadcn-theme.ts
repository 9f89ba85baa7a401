import type { Theme } from '@foyer/ui';

export const theme: Theme = {
  container: { backgroundColor: 'var(--card)', borderColor: 'var(--border)', borderRadius: 'var(--radius)' },
  colors: { primary: 'var(--card-foreground)', secondary: 'var(--muted-foreground)' },
  buttons: {
    primary: {
      backgroundColor: 'var(--primary)',
      textColor: 'var(--primary-foreground)',
      borderRadius: 'calc(var(--radius) - 2px)',
    },
  },
  inputs: { borderRadius: 'calc(var(--radius) - 2px)' },
  fontFamily: 'inherit',
};
