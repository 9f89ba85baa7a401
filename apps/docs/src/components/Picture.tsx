import { withBase } from '@rspress/core/runtime';
import { pictureSize, type ScreenId, screens } from '../screens.ts';

/** The variants of a picture. */
export type Mode = 'light' | 'dark' | 'rtl' | 'narrow';

/** Picture of a screen from the gallery. Without `mode`, it follows the light or dark mode of the page. */
export function Picture({ id, mode }: { id: ScreenId; mode?: Mode }) {
  const image = (of: Mode, className: string) => {
    const size = pictureSize(id, of);
    return (
      <img
        className={`docs-picture ${className}`}
        src={withBase(`/gallery/${id}.${of}.webp`)}
        alt={`${screens[id]}${of === 'rtl' ? ', right to left' : of === 'narrow' ? ', 360 pixels wide' : ''}`}
        loading="lazy"
        {...size}
      />
    );
  };
  if (mode) return image(mode, 'gallery-picture');
  return (
    <>
      {image('light', 'docs-only-light')}
      {image('dark', 'docs-only-dark')}
    </>
  );
}
