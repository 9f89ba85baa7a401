/** What is published: no way into the sources, and nothing that only this repository needs. */
function beforePacking({ scripts: _scripts, devDependencies: _devDependencies, ...manifest }) {
  const exports = Object.entries(manifest.exports ?? {}).map(([entry, target]) => {
    if (typeof target === 'string') return [entry, target];
    const { 'foyer-source': _source, ...conditions } = target;
    return [entry, conditions];
  });
  return { ...manifest, exports: Object.fromEntries(exports) };
}

module.exports = { hooks: { beforePacking } };
