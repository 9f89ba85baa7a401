/** Returns entries without the conditions that only this repository has. */
function withoutConditions(entries, ...names) {
  const kept = (target) =>
    Object.fromEntries(Object.entries(target).filter(([condition]) => !names.includes(condition)));
  return Object.fromEntries(
    Object.entries(entries).map(([entry, target]) => [entry, typeof target === 'string' ? target : kept(target)]),
  );
}

/** Removes what only this repository needs from the published manifests, such as the entries of the sources. */
function beforePacking({ scripts: _scripts, devDependencies: _devDependencies, imports, ...manifest }) {
  return {
    ...manifest,
    exports: withoutConditions(manifest.exports ?? {}, 'foyer-source'),
    // No declaration of a package has these imports.
    ...(imports && { imports: withoutConditions(imports, 'foyer-source', 'types') }),
  };
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
