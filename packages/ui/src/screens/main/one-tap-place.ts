/** The element that Google draws in. */
export interface OneTapPlace {
  id: string;
  /** Begins to give `frame` the height of what is drawn, and returns how to stop it. */
  follow(frame: HTMLElement): () => void;
  remove(): void;
}

/** How long the size of Google's prompt rests before its place on the page follows. */
const RESIZE_DEBOUNCE_MS = 100;

let count = 0;

/**
 * Opens a place inside of an element of the widget. Google's script looks for it by `document.getElementById`, which
 * does not see into shadow trees: it is always in the page's own tree, and shown where it belongs through a slot of
 * each shadow tree around.
 */
export function openOneTapPlace(inside: HTMLElement): OneTapPlace {
  const place = document.createElement('div');
  place.id = `foyer-one-tap-${++count}`;
  const added: Element[] = [place];
  let parent: Element = inside;
  for (let root = parent.getRootNode(); root instanceof ShadowRoot; root = parent.getRootNode()) {
    const slot = document.createElement('slot');
    slot.name = place.id;
    if (parent !== inside) slot.slot = place.id;
    parent.append(slot);
    added.push(slot);
    parent = root.host;
    place.slot = place.id;
  }
  parent.append(place);

  return {
    id: place.id,
    follow(frame) {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const drawn = [place, ...place.children];
      const observer = new ResizeObserver(() => {
        clearTimeout(timer);
        timer = setTimeout(() => {
          const heights = drawn.map((element) => element.getBoundingClientRect().height);
          frame.style.blockSize = `${Math.ceil(Math.max(...heights))}px`;
        }, RESIZE_DEBOUNCE_MS);
      });
      for (const element of drawn) observer.observe(element);
      return () => {
        clearTimeout(timer);
        observer.disconnect();
        frame.style.blockSize = '';
      };
    },
    remove() {
      for (const element of added) element.remove();
    },
  };
}
