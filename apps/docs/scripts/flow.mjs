import { startScreens, transitions } from '@foyer/core/flow';
import { instance } from '@viz-js/viz';

/**
 * @typedef {{ name: string, pos: string, width: number, height: number }} PlacedNode
 * @typedef {{ pos: string, lp?: string, label: string }} PlacedEdge
 */

/** The drawings and the screens of each. A single drawing would be too large for a page. */
const drawings = {
  'Email link': /^Email/,
  Passcode: /^OTP/,
  Password: /^Password(?!Confirmation)/,
  Passkey: /^Passkey/,
  'Crypto wallet': /^Crypto/,
};

/**
 * Returns the flow as drawings: nodes and edges with their positions in points from the top left. The edges of `back` and
 * `signedOut` are omitted; the table next to the drawings lists them.
 */
export async function drawFlow() {
  const viz = await instance();
  /** @type {string[]} */
  const starts = Object.values(startScreens);
  const all = Object.entries(transitions).flatMap(([from, events]) => {
    /** @type {Map<string, string[]>} */
    const byTarget = new Map();
    for (const [event, to] of Object.entries(events)) {
      if (event === 'back' || event === 'signedOut' || to === 'self' || to === 'restored') continue;
      byTarget.set(to, [...(byTarget.get(to) ?? []), event]);
    }
    return [...byTarget].map(([to, names]) => ({ from, to, names }));
  });
  return Object.entries(drawings).map(([title, screens]) => {
    const edges = all.filter(({ from, to }) => screens.test(from) || (from === 'Main' && screens.test(to)));
    return { title, ...place(viz, edges, starts) };
  });
}

/**
 * @param {import('@viz-js/viz').Viz} viz
 * @param {{ from: string, to: string, names: string[] }[]} edges
 * @param {string[]} starts the initial screens of the variants
 */
function place(viz, edges, starts) {
  const names = new Set(edges.flatMap(({ from, to }) => [from, to]));
  const graph = /** @type {{ bb: string, objects: PlacedNode[], edges: PlacedEdge[] }} */ (
    viz.renderJSON({
      graphAttributes: { rankdir: 'LR', nodesep: 0.3, ranksep: 0.5 },
      nodeAttributes: { shape: 'box', fontsize: 13, fontname: 'Helvetica', height: 0.42, margin: 0.12 },
      edgeAttributes: { fontsize: 11, fontname: 'Helvetica' },
      nodes: [...names].map((name) => ({ name })),
      edges: edges.map(({ from, to, names }) => ({ tail: from, head: to, attributes: { label: names.join('\n') } })),
    })
  );
  const [, , right = 0, top = 0] = graph.bb.split(',').map(Number);
  const flip = (/** @type {string} */ pair) => {
    const [x = 0, y = 0] = pair.split(',').map(Number);
    return [Math.round(x * 10) / 10, Math.round((top - y) * 10) / 10];
  };
  return {
    width: right,
    height: top,
    nodes: graph.objects.map(({ name, pos, width, height }) => {
      const [x, y] = flip(pos);
      return { name, x, y, width: width * 72, height: height * 72, isStart: starts.includes(name) };
    }),
    edges: graph.edges.map(({ pos, lp, label }) => {
      // `e,x,y` is the arrow's tip, the rest a Bezier curve.
      const [tip, ...points] = pos.replace('e,', '').split(' ').map(flip);
      return { tip, points, label: lp ? flip(lp) : null, names: label.split('\n') };
    }),
  };
}
