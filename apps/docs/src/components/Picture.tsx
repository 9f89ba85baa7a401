import { withBase } from '@rspress/core/runtime';
import { isMarkdown } from '../markdown.ts';
import { hasPictures, type Mode, pictureSize, type ScreenId, screens, type ThemeId, themes } from '../screens.ts';

const suffixes: Partial<Record<Mode, string>> = { rtl: ', right to left', narrow: ', 360 pixels wide' };

/** Says in place of the pictures that this site was built without them. */
export const PictureNote = () =>
  hasPictures ? null : (
    <p>
      This site was built without pictures. <code>npm run gallery</code> in the repository takes them.
    </p>
  );

/**
 * Picture of a screen from the gallery, or nothing in a site without pictures. Without `mode`, it follows the light or
 * dark mode of the page.
 */
export function Picture({ id, mode, alt }: { id: ScreenId | ThemeId; mode?: Mode; alt?: string }) {
  const text = id in themes ? `The widget in the theme ${themes[id as ThemeId].caption}` : screens[id as ScreenId];
  const image = (of: Mode, className: string) => {
    const size = pictureSize(id, of);
    return (
      size && (
        <img
          className={`docs-picture ${className}`}
          src={withBase(`/gallery/${id}.${of}.webp`)}
          alt={alt ?? `${text}${suffixes[of] ?? ''}`}
          loading="lazy"
          {...size}
        />
      )
    );
  };
  if (mode) return image(mode, 'gallery-picture');
  if (isMarkdown) return image('light', '');
  return (
    <>
      {image('light', 'docs-only-light')}
      {image('dark', 'docs-only-dark')}
    </>
  );
}
