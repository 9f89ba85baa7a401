import { Fragment as ReactFragment, jsx as reactJsx, jsxs as reactJsxs } from 'react/jsx-runtime';

// Not re-exported, but copied: a chunk with a re-export would import React itself.
export const Fragment = ReactFragment;
export const jsx = reactJsx;
export const jsxs = reactJsxs;
