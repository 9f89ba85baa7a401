import type { Theme } from '@foyer/ui';

export const theme: Theme = {
  fontFamily: 'inherit',
  container: { borderRadius: '20px', width: '420px' },
  colors: { primary: 'light-dark(#4a2f1d, #f6e9da)' },
  buttons: {
    primary: {
      backgroundColor: 'light-dark(#a3431f, #f0a37e)',
      textColor: 'light-dark(#ffffff, #2a140a)',
      borderRadius: '12px',
    },
  },
  logo: { logoImageUrl: '/logo.svg' },
};
