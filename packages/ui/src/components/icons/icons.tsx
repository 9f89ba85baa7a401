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
