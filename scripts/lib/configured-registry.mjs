import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { Stop } from './process.mjs';

/**
 * Returns the URL of the registry that npm is configured to use.
 *
 * @throws Stop npm names none
 */
export async function configuredRegistry() {
  const { stdout } = await promisify(execFile)('npm', ['config', 'get', 'registry'], {
    // Windows runs `.cmd` files only in a shell.
    shell: process.platform === 'win32',
  });
  const url = stdout.trim();
  if (!URL.canParse(url)) throw new Stop(`"npm config get registry" prints ${url}, which is not a URL.`);
  return url;
}
