import { useState } from 'preact/hooks';
import { Refusal } from './dev-api.ts';

interface LastRequest {
  /** What the last request has done, or why it has failed. */
  message: string;
  /** Sends a request, whose result is the message. */
  run(request: () => Promise<string>): Promise<void>;
}

/** The requests that a button of the panel sends to the local provider. */
export function useRequest(): LastRequest {
  const [message, setMessage] = useState('');
  return {
    message,
    async run(request) {
      try {
        setMessage(await request());
      } catch (error) {
        setMessage(error instanceof Refusal ? error.message : 'The local provider does not respond.');
      }
    },
  };
}
