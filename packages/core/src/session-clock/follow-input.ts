import type { Page } from '../runtime/environment.ts';

/** The events of a person. Scripts dispatch them too, but those are not trusted. */
const inputs = ['pointerdown', 'pointermove', 'wheel', 'keydown', 'click', 'input'];

/** Calls back with each input of a person on a page, until the signal is aborted. */
export function followInput({ document }: Page, signal: AbortSignal, onInput: () => void): void {
  let place = '';
  const listen = (event: Event) => {
    if (!event.isTrusted) return;
    const { screenX, screenY } = event as PointerEvent;
    const next = `${screenX} ${screenY}`;
    // Browsers report even a pointer that rests while the page moves below it.
    const rests = event.type === 'pointermove' && next === place;
    if (screenX !== undefined) place = next;
    if (!rests) onInput();
  };
  for (const type of inputs) document.addEventListener(type, listen, { signal, capture: true, passive: true });
}
