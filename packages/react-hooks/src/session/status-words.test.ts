import { expectTypeOf, it } from 'vitest';
import type {
  UseIdpAuthorizeResult,
  UseIdpLogoutResult,
  UseOneTapResult,
  UsePasskeysResult,
  UseRedirectCallbackResult,
} from '../index.ts';

it('all hooks share the words of status of TanStack Query', () => {
  expectTypeOf<UseRedirectCallbackResult['status']>().toEqualTypeOf<
    'idle' | 'pending' | 'error' | 'success' | 'confirm' | 'otherBrowser' | 'confirmUser'
  >();
  expectTypeOf<UsePasskeysResult['status']>().toEqualTypeOf<'pending' | 'error' | 'signedOut' | 'success'>();
  expectTypeOf<UseOneTapResult['status']>().extract<'pending' | 'error'>().toEqualTypeOf<'pending' | 'error'>();

  type Status = (
    | UseRedirectCallbackResult
    | UsePasskeysResult
    | UseOneTapResult
    | UseIdpAuthorizeResult
    | UseIdpLogoutResult
  )['status'];
  expectTypeOf<Status>().extract<'loading' | 'failed' | 'failure' | 'done'>().toBeNever();
  expectTypeOf<UseIdpAuthorizeResult['status']>().extract<'error'>().toEqualTypeOf<'error'>();
  expectTypeOf<UseIdpLogoutResult['status']>().extract<'error'>().toEqualTypeOf<'error'>();
});
