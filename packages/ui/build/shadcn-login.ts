import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const file = (name: string, path: string, type: string, target?: string) => ({
  path,
  type,
  ...(target && { target }),
  content: readFileSync(new URL(`../shadcn/${name}`, import.meta.url), 'utf8'),
});

/** Emits the login as a registry item of shadcn/ui, which its command installs from this file. */
export function shadcnLogin(): Plugin {
  return {
    name: 'foyer-shadcn-login',
    generateBundle() {
      const item = {
        $schema: 'https://ui.shadcn.com/schema/registry-item.json',
        name: 'foyer-login',
        type: 'registry:block',
        title: 'Login',
        description: 'A login page with passcodes by email and passkeys.',
        // No dependencies: the file is in the only one.
        files: [
          file('foyer-login.tsx', 'components/foyer-login.tsx', 'registry:component'),
          file('page.tsx', 'app/login/page.tsx', 'registry:page', 'app/login/page.tsx'),
        ],
      };
      this.emitFile({
        type: 'asset',
        fileName: 'shadcn-login.json',
        source: `${JSON.stringify(item, null, 2)}\n`,
      });
    },
  };
}
