import type { RedirectQuestion } from '@foyer/react-hooks';
import { lazyComponent } from '../lazy-component.ts';

/** What the redirect callback asks the user. */
export const redirectQuestion = lazyComponent<{ redirect: RedirectQuestion }>(() =>
  import('./RedirectQuestionScreen.tsx').then((loaded) => loaded.RedirectQuestionScreen),
);
