/** A host application with its own `QueryClient` and TanStack Query's devtools, for a browser test. */
import { createFoyerClient, FoyerProvider, SignInFlow, useOtpLogin } from '@foyer/react-hooks';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { ReactQueryDevtools } from '@tanstack/react-query-devtools/production';
import { type FormEvent, type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { clientOptions } from '../client-options.ts';
import { defaultProvider, defaultPublicToken } from '../page-settings.ts';

const publicToken = new URLSearchParams(location.search).get('publicToken') ?? defaultPublicToken;
const client = createFoyerClient(publicToken, clientOptions(defaultProvider));
const queryClient = new QueryClient();

/** Returns the value of a form's only field. */
function readValue(event: FormEvent<HTMLFormElement>): string {
  event.preventDefault();
  return String(new FormData(event.currentTarget).get('value'));
}

function Form(): ReactNode {
  const { send, authenticate } = useOtpLogin({
    send: { mutationKey: ['send passcode'] },
    authenticate: { mutationKey: ['sign in'] },
  });
  if (authenticate.isSuccess) return <p>Signed in</p>;
  if (send.isSuccess) {
    return (
      <form key="code" onSubmit={(event) => authenticate.mutate({ code: readValue(event) })}>
        <label>
          Passcode <input name="value" autoComplete="one-time-code" />
        </label>
        <button type="submit">Sign in</button>
      </form>
    );
  }
  return (
    <form key="email" onSubmit={(event) => send.mutate({ channel: 'email', destination: readValue(event) })}>
      <label>
        Email <input name="value" type="email" autoComplete="email" />
      </label>
      <button type="submit">Send a passcode</button>
    </form>
  );
}

const element = document.querySelector('#page');
if (element) {
  createRoot(element).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <FoyerProvider client={client} config={{ products: ['otp'], otpOptions: { methods: ['email'] } }}>
          <SignInFlow>
            <Form />
          </SignInFlow>
        </FoyerProvider>
        <ReactQueryDevtools initialIsOpen />
      </QueryClientProvider>
    </StrictMode>,
  );
}
