/** Removes what only this repository needs from the published manifests, such as the entries of the sources. */
function beforePacking({ scripts: _scripts, devDependencies: _devDependencies, ...manifest }) {
  const exports = Object.entries(manifest.exports ?? {}).map(([entry, target]) => {
    if (typeof target === 'string') return [entry, target];
    const { 'foyer-source': _source, ...conditions } = target;
    return [entry, conditions];
  });
  return { ...manifest, exports: Object.fromEntries(exports) };
}

/** The optional peers of `@foyer/server` that are not installed here: the examples use its adapters for them. */
const frameworks = ['@tanstack/react-router', '@tanstack/react-start', 'next'];

/** Keeps these frameworks out of the workspace, because pnpm installs every peer of a workspace package. */
function readPackage(manifest) {
  if (manifest.name !== '@foyer/server') return manifest;
  const peers = Object.entries(manifest.peerDependencies).filter(([name]) => !frameworks.includes(name));
  return { ...manifest, peerDependencies: Object.fromEntries(peers) };
}

module.exports = { hooks: { beforePacking, readPackage } };
