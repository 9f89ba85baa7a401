import drawings from '../../generated/flow.json';
import { isMarkdown } from '../markdown.ts';

type Drawing = (typeof drawings)[number];

/** Margin around a drawing, in points. */
const MARGIN = 8;

const curve = ([start = [], ...points]: number[][]) =>
  `M${start.join(',')} C${points.map((point) => point.join(',')).join(' ')}`;

function Draw({ title, width, height, nodes, edges }: Drawing) {
  const arrow = `flow-arrow-${title.replace(' ', '-')}`;
  const full = width + 2 * MARGIN;
  return (
    <figure className="docs-flow">
      <figcaption>{title}</figcaption>
      <svg
        viewBox={`${-MARGIN} ${-MARGIN} ${full} ${height + 2 * MARGIN}`}
        width={full}
        role="img"
        aria-label={`${title}: the screens, and what leads from one to the next. The table below says the same.`}
      >
        <marker id={arrow} viewBox="0 0 8 8" refX="1" refY="4" markerWidth="8" markerHeight="8" orient="auto">
          <path d="M0,0 L8,4 L0,8 z" />
        </marker>
        {edges.map(({ points, label, names }) => (
          <g key={`${points[0]?.join()} ${names.join()}`} className="docs-flow-edge">
            <path d={curve(points)} markerEnd={`url(#${arrow})`} />
            {names.map((name, index) => (
              <text key={name} x={label?.[0]} y={(label?.[1] ?? 0) + 4 + (index - (names.length - 1) / 2) * 13}>
                {name}
              </text>
            ))}
          </g>
        ))}
        {nodes.map(({ name, x = 0, y = 0, width, height, isStart }) => (
          <g key={name} className={isStart ? 'docs-flow-start' : 'docs-flow-node'}>
            <rect x={x - width / 2} y={y - height / 2} width={width} height={height} rx="6" />
            <text x={x} y={y + 4.5}>
              {name}
            </text>
          </g>
        ))}
      </svg>
    </figure>
  );
}

/** Diagrams of the flow, one for each method. In Markdown, the table below them is enough. */
export function FlowDrawing() {
  if (isMarkdown) return null;
  return drawings.map((drawing) => <Draw key={drawing.title} {...drawing} />);
}
