import { globalKeyframes } from '@vanilla-extract/css';

globalKeyframes('foyer-appear', { from: { opacity: 0 } });
globalKeyframes('foyer-rise', { from: { opacity: 0, transform: 'translateY(8px)' } });
globalKeyframes('foyer-spin', { to: { rotate: '1turn' } });
globalKeyframes('foyer-pulse', { '50%': { opacity: 0.35 } });
