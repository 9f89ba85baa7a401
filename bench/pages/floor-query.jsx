import { QueryClient, QueryClientProvider, useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { api, root } from './setup.js';

function Form() {
  const [email, setEmail] = useState('');
  const sending = useMutation({ mutationFn: () => fetch(api, { method: 'POST', body: email }) });
  const send = (event) => {
    event.preventDefault();
    sending.mutate();
  };
  if (sending.isSuccess) return <p>Check your email</p>;
  return (
    <form onSubmit={send}>
      <label>
        Email <input type="email" required value={email} onChange={(event) => setEmail(event.target.value)} />
      </label>
      <button type="submit" disabled={sending.isPending}>
        Continue with email
      </button>
    </form>
  );
}

createRoot(root).render(
  <QueryClientProvider client={new QueryClient()}>
    <Form />
  </QueryClientProvider>,
);
