import languages from '../../generated/languages.json';
import type { Mode, ScreenId } from '../screens.ts';
import { Picture, PictureNote } from './Picture.tsx';

/** The pictures of the gallery in each language, described in that language. */
export function LanguageGallery() {
  return (
    <>
      <PictureNote />
      {languages.map(({ tag, name, dir, pictures }) => (
        <section key={tag} lang={tag} dir={dir} aria-labelledby={`language-${tag}`}>
          <h2 id={`language-${tag}`} className="rp-toc-include">
            {name}
          </h2>
          <div className="docs-gallery">
            {pictures.map(({ id, caption, alt }) => (
              <figure key={id}>
                <Picture id={id as ScreenId} mode={tag as Mode} alt={alt} />
                <figcaption>{caption}</figcaption>
              </figure>
            ))}
          </div>
        </section>
      ))}
    </>
  );
}
