import { expectTypeOf, it } from 'vitest';
import type { IdpAuthorize, IdpLogout, OneTap, Passkeys, RedirectCallback } from '../index.ts';

it('all hooks share the words of status of TanStack Query', () => {
  expectTypeOf<RedirectCallback['status']>().toEqualTypeOf<
    'idle' | 'pending' | 'error' | 'success' | 'confirm' | 'otherBrowser' | 'confirmUser'
  >();
  expectTypeOf<Passkeys['status']>().toEqualTypeOf<'pending' | 'error' | 'signedOut' | 'success'>();
  expectTypeOf<OneTap['status']>().extract<'pending' | 'error'>().toEqualTypeOf<'pending' | 'error'>();

  type Status = (RedirectCallback | Passkeys | OneTap | IdpAuthorize | IdpLogout)['status'];
  expectTypeOf<Status>().extract<'loading' | 'failed' | 'failure' | 'done'>().toBeNever();
  expectTypeOf<IdpAuthorize['status']>().extract<'error'>().toEqualTypeOf<'error'>();
  expectTypeOf<IdpLogout['status']>().extract<'error'>().toEqualTypeOf<'error'>();
});
