import { withBase } from '@rspress/core/runtime';
import { type Mode, pictureSize, type ScreenId, screens } from '../screens.ts';

const suffixes: Partial<Record<Mode, string>> = { rtl: ', right to left', narrow: ', 360 pixels wide' };

/** Picture of a screen from the gallery. Without `mode`, it follows the light or dark mode of the page. */
export function Picture({ id, mode, alt }: { id: ScreenId; mode?: Mode; alt?: string }) {
  const image = (of: Mode, className: string) => {
    const size = pictureSize(id, of);
    return (
      <img
        className={`docs-picture ${className}`}
        src={withBase(`/gallery/${id}.${of}.webp`)}
        alt={alt ?? `${screens[id]}${suffixes[of] ?? ''}`}
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
