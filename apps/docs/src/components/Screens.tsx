import { type ScreenId, screens } from '../screens.ts';
import { Picture, PictureNote } from './Picture.tsx';

/** Pictures of screens, side by side. */
export default function Screens({ ids }: { ids: readonly ScreenId[] }) {
  return (
    <div className="docs-screens">
      <PictureNote />
      {ids.map((id) => (
        <figure key={id}>
          <Picture id={id} />
          <figcaption>{screens[id]}</figcaption>
        </figure>
      ))}
    </div>
  );
}
