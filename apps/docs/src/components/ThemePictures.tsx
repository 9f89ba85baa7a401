import { type ThemeId, themes } from '../screens.ts';
import { Picture, PictureNote } from './Picture.tsx';

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
