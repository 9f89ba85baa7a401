import { withBase } from '@rspress/core/runtime';
import { isMarkdown } from '../markdown.ts';
import { type Mode, pictureSize, type ScreenId, screens, type ThemeId, themes } from '../screens.ts';

const suffixes: Partial<Record<Mode, string>> = { rtl: ', right to left', narrow: ', 360 pixels wide' };

/** Picture of a screen from the gallery. Without `mode`, it follows the light or dark mode of the page. */
export function Picture({ id, mode, alt }: { id: ScreenId | ThemeId; mode?: Mode; alt?: string }) {
  const text = id in themes ? `The widget in the theme ${themes[id as ThemeId].caption}` : screens[id as ScreenId];
  const image = (of: Mode, className: string) => {
    const size = pictureSize(id, of);
    return (
      <img
        className={`docs-picture ${className}`}
        src={withBase(`/gallery/${id}.${of}.webp`)}
        alt={alt ?? `${text}${suffixes[of] ?? ''}`}
        loading="lazy"
        {...size}
      />
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
