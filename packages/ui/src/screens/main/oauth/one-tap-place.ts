/** The element that Google's script renders into. */
export interface OneTapPlace {
  id: string;
  /** Keeps the height of `frame` equal to the rendered content. Returns a function that stops it. */
  follow(frame: HTMLElement): () => void;
  remove(): void;
}

/** How long the size of Google's prompt must be stable before the frame adopts it, in milliseconds. */
const RESIZE_DEBOUNCE_MS = 100;

/**
 * Creates a container inside an element of the widget. Google's script finds it with `document.getElementById`, which
 * does not search shadow trees. The container is therefore always in the document's tree, and a slot in each enclosing
 * shadow tree shows it in the right position.
 */
export function openOneTapPlace(inside: HTMLElement): OneTapPlace {
  const place = document.createElement('div');
  // The same one for the next prompt of the page: Google's script warns if it is configured again.
  let number = 1;
  while (document.getElementById(`foyer-one-tap-${number}`)) number++;
  place.id = `foyer-one-tap-${number}`;
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
