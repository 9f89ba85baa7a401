import './foyer.css';
import { createFoyerClient, errorMessage } from '@foyer/core';

const client = createFoyerClient(import.meta.env.VITE_FOYER_PUBLIC_TOKEN, {
  baseUrl: import.meta.env.VITE_FOYER_BASE_URL,
});

const find = <Kind extends Element>(selector: string) => document.querySelector(selector) as Kind;
const emailForm = find<HTMLFormElement>('#email-form');
const codeForm = find<HTMLFormElement>('#code-form');
const account = find<HTMLElement>('#account');
const problem = find<HTMLElement>('#problem');

/** The pending passcode, if one was sent. */
let methodId: string | null = null;

function draw() {
  // `unknown`: a session may exist, but the API has not responded yet.
  const { status, user } = client.state.get();
  emailForm.hidden = status !== 'signedOut' || methodId !== null;
  codeForm.hidden = status !== 'signedOut' || methodId === null;
  account.hidden = status !== 'signedIn';
  find('#email').textContent = user?.emails[0]?.email ?? '';
}

/** Runs a step and shows its error. */
async function attempt(step: () => Promise<unknown>) {
  problem.textContent = '';
  await step().catch((error) => {
    problem.textContent = errorMessage(error);
  });
  draw();
}

emailForm.addEventListener('submit', (event) => {
  event.preventDefault();
  const email = String(new FormData(emailForm).get('email'));
  attempt(async () => {
    ({ method_id: methodId } = await client.otps.email.loginOrCreate(email));
  });
});

codeForm.addEventListener('submit', (event) => {
  event.preventDefault();
  const code = String(new FormData(codeForm).get('code'));
  attempt(async () => {
    await client.otps.authenticate(code, methodId ?? '', { session_duration_minutes: 30 });
    methodId = null;
    codeForm.reset();
  });
});

find('#log-out').addEventListener('click', () => attempt(() => client.session.revoke()));

// Also runs when another tab signs in or out.
client.state.subscribe(draw);
draw();
