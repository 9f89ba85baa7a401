import { generate } from 'lean-qr';
import { toSvgPath } from 'lean-qr/extras/svg';
import type { ReactNode } from 'react';
import { dressLater } from '../../theme/dress-later.ts';

/** The light border that scanners need (ISO/IEC 18004), in modules. */
const QUIET = 4;
/** The size on the page, in pixels. */
const SIZE = 176;

/** Draws a QR code: black on white in every theme, because scanners expect it. */
export function QrCode({ text, label }: { text: string; label: string }): ReactNode {
  const code = generate(text);
  const size = code.size + 2 * QUIET;
  return (
    <svg
      className="foyer-qr"
      ref={dressLater}
      role="img"
      aria-label={label}
      width={SIZE}
      height={SIZE}
      viewBox={`${-QUIET} ${-QUIET} ${size} ${size}`}
    >
      <rect x={-QUIET} y={-QUIET} width={size} height={size} fill="#fff" />
      <path d={toSvgPath(code)} fill="#000" shapeRendering="crispEdges" />
    </svg>
  );
}
