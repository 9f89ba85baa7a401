import drawing from '../../generated/flow.json';

const curve = ([start = [], ...points]: number[][]) =>
  `M${start.join(',')} C${points.map((p) => p.join(',')).join(' ')}`;

/** The flow as a drawing. The table beneath says the same in words. */
export function FlowDrawing() {
  const { width, height, nodes, edges } = drawing;
  return (
    <div className="docs-flow">
      <svg
        viewBox={`0 0 ${width} ${height}`}
        width={width}
        role="img"
        aria-label="The screens, and what leads from one to the next"
      >
        <defs>
          <marker id="flow-arrow" viewBox="0 0 8 8" refX="1" refY="4" markerWidth="8" markerHeight="8" orient="auto">
            <path d="M0,0 L8,4 L0,8 z" />
          </marker>
        </defs>
        {edges.map(({ points, label, names }) => (
          <g key={`${points[0]?.join()} ${names.join()}`} className="docs-flow-edge">
            <path d={curve(points)} markerEnd="url(#flow-arrow)" />
            {label && (
              <text x={label[0]} y={(label[1] ?? 0) - (names.length - 1) * 6.5 + 4}>
                {names.map((name, index) => (
                  <tspan key={name} x={label[0]} dy={index ? 13 : 0}>
                    {name}
                  </tspan>
                ))}
              </text>
            )}
          </g>
        ))}
        {nodes.map(({ name, x, y, width, height, isStart }) => (
          <g key={name} className={isStart ? 'docs-flow-start' : 'docs-flow-node'}>
            <rect x={x - width / 2} y={y - height / 2} width={width} height={height} rx="6" />
            <text x={x} y={y + 4.5}>
              {name}
            </text>
          </g>
        ))}
      </svg>
    </div>
  );
}
