import type { Theme } from '@foyer/ui';

export const theme: Theme = {
  container: { borderRadius: '20px', width: '420px' },
  colors: { primary: 'light-dark(#4a2f1d, #f6e9da)' },
  buttons: {
    primary: { backgroundColor: 'light-dark(#a3431f, #f0a37e)', textColor: 'light-dark(#ffffff, #2a140a)' },
  },
  inputs: { borderRadius: '12px' },
  fontFamily: 'Georgia, "Times New Roman", serif',
  logo: { logoImageUrl: '/logo.svg' },
};
