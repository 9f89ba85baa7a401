import languages from '../../generated/languages.json';
import { hasPictures, type Mode, type ScreenId, screens, type ThemeId, themes } from '../screens.ts';
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

/** Pictures of the widget with each theme, side by side. */
export function ThemePictures() {
  return (
    <div className="docs-themes">
      <PictureNote />
      {(Object.keys(themes) as ThemeId[]).map((id) => (
        <figure key={id}>
          <Picture id={id} mode="light" />
          <figcaption>{themes[id].caption}</figcaption>
        </figure>
      ))}
    </div>
  );
}
