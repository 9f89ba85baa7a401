import type { ReactNode } from 'react';
import { SignInFlow, type SignInFlowProps } from '../flow/sign-in-flow.tsx';
import { FoyerProvider, type FoyerProviderProps } from '../provider/provider.tsx';

/** Props of `WithFlow`. */
export type WithFlowProps = FoyerProviderProps & SignInFlowProps;

/** Renders a provider with one sign-in in it. */
export function WithFlow(props: WithFlowProps): ReactNode {
  const { variant, resetToken, carry, prefill, keepAttempt, afterSignIn, children, ...app } = props;
  return (
    <FoyerProvider {...app}>
      <SignInFlow {...{ variant, resetToken, carry, prefill, keepAttempt, afterSignIn }}>{children}</SignInFlow>
    </FoyerProvider>
  );
}
