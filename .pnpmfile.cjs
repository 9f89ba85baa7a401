/** Removes what only this repository needs from the published manifests, such as the entries of the sources. */
function beforePacking({ scripts: _scripts, devDependencies: _devDependencies, ...manifest }) {
  const exports = Object.entries(manifest.exports ?? {}).map(([entry, target]) => {
    if (typeof target === 'string') return [entry, target];
    const { 'foyer-source': _source, ...conditions } = target;
    return [entry, conditions];
  });
  return { ...manifest, exports: Object.fromEntries(exports) };
}

module.exports = { hooks: { beforePacking } };
