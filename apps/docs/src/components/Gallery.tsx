import { hasPictures, type ScreenId, screens } from '../screens.ts';
import { Picture, PictureNote } from './Picture.tsx';

const modes = { light: 'Light', dark: 'Dark', rtl: 'Right to left', narrow: '360 pixels' } as const;

/** All pictures of the gallery, or the names of the screens in a site without pictures. */
export function Gallery() {
  return (
    <>
      <PictureNote />
      {(Object.keys(screens) as ScreenId[]).map((id) => (
        <section key={id} aria-labelledby={`gallery-${id}`}>
          <h2 id={`gallery-${id}`} className="rp-toc-include">
            {screens[id]}
          </h2>
          {hasPictures && (
            <div className="docs-gallery">
              {(Object.keys(modes) as (keyof typeof modes)[]).map((mode) => (
                <figure key={mode}>
                  <Picture id={id} mode={mode} />
                  <figcaption>{modes[mode]}</figcaption>
                </figure>
              ))}
            </div>
          )}
        </section>
      ))}
    </>
  );
}
