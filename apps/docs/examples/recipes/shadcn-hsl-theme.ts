import type { Theme } from '@foyer/ui';

export const theme: Theme = {
  container: {
    backgroundColor: 'hsl(var(--card))',
    borderColor: 'hsl(var(--border))',
    borderRadius: 'var(--radius)',
  },
  colors: { primary: 'hsl(var(--card-foreground))', secondary: 'hsl(var(--muted-foreground))' },
  buttons: {
    primary: {
      backgroundColor: 'hsl(var(--primary))',
      textColor: 'hsl(var(--primary-foreground))',
      borderRadius: 'calc(var(--radius) - 2px)',
    },
  },
  fontFamily: 'inherit',
};
