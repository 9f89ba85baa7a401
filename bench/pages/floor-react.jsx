import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { api, startReact } from './setup.js';

function Form() {
  const [email, setEmail] = useState('');
  const [isSent, setSent] = useState(false);
  const send = async (event) => {
    event.preventDefault();
    await fetch(api, { method: 'POST', body: email });
    setSent(true);
  };
  if (isSent) return <p>Check your email</p>;
  return (
    <form onSubmit={send}>
      <label>
        Email <input type="email" required value={email} onChange={(event) => setEmail(event.target.value)} />
      </label>
      <button type="submit">Continue with email</button>
    </form>
  );
}

startReact(createRoot, <Form />);
