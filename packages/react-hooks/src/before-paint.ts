import { useEffect, useLayoutEffect } from 'react';

/** Before the first paint, so that nothing flashes by. Servers paint nothing, and React 18 would warn there. */
export const useBeforePaint = typeof document === 'undefined' ? useEffect : useLayoutEffect;
