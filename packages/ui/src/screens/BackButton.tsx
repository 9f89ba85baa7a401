import type { ReactNode } from 'react';
import { Icon } from '../components/icons/icons.tsx';
import { useStrings } from '../strings/use-strings.tsx';

/** A back arrow, mirrored for right-to-left text. */
const BackIcon = (): ReactNode => (
  <Icon
    // Not `:dir()`: some CSS toolchains compile it to a `:lang()` list for browsers older than 2024. The ref is new at each
    // render, because the language can change while the icon is shown.
    svgRef={(icon) => {
      if (icon) icon.dataset.direction = getComputedStyle(icon).direction;
    }}
  >
    <path d="M16 10H4m5-5-5 5 5 5" />
  </Icon>
);

/** The arrow of a `Screen` that leads back. */
export function BackButton({ onBack }: { onBack: () => void }): ReactNode {
  const t = useStrings();
  return (
    <button className="foyer-back" type="button" aria-label={t('action.back')} onClick={onBack}>
      <BackIcon />
    </button>
  );
}
