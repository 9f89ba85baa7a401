import { useEffect, useLayoutEffect } from 'react';

/** `useLayoutEffect` in browsers, `useEffect` on servers, where React 18 warns of layout effects. */
export const useBeforePaint = typeof document === 'undefined' ? useEffect : useLayoutEffect;
