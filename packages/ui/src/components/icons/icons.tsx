import type { ReactNode, Ref } from 'react';

/**
 * The size and stroke of all icons. They inherit the text's color and size. The stroke is set on a child element because
 * the stylesheet resets what pages set on an `svg`, its stroke included.
 */
export function Icon({ children, svgRef }: { children: ReactNode; svgRef?: Ref<SVGSVGElement> }): ReactNode {
  return (
    <svg className="foyer-icon" ref={svgRef} aria-hidden="true" viewBox="0 0 20 20" width="20" height="20">
      <g fill="none" stroke="currentColor" strokeWidth="1.75" strokeLinecap="round" strokeLinejoin="round">
        {children}
      </g>
    </svg>
  );
}

/** A back arrow, mirrored for right-to-left text. */
export const BackIcon = (): ReactNode => (
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

export const CheckIcon = (): ReactNode => (
  <Icon>
    <path d="m4.5 10.5 3.5 3.5 7.5-8" />
  </Icon>
);

/** An exclamation mark in a circle. */
export const NoticeIcon = (): ReactNode => (
  <Icon>
    <circle cx="10" cy="10" r="7.25" />
    <path d="M10 6.25v4.5m0 2.9v.1" />
  </Icon>
);

export const WarningIcon = (): ReactNode => (
  <Icon>
    <path d="M10 3 2.5 16h15zm0 5v3.75m0 1.9v.1" />
  </Icon>
);
