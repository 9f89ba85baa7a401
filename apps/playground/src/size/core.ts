/** Size test: a page with a custom form and custom texts over the client alone. */
import { createFoyerClient, SESSION_DURATION_MINUTES } from '@foyer/core';
import { defaultProvider, defaultPublicToken } from '../page-settings.ts';

const client = createFoyerClient(defaultPublicToken, { baseUrl: defaultProvider });

const form = document.createElement('form');
const label = document.createElement('label');
const email = document.createElement('input');
const submit = document.createElement('button');
const status = document.createElement('p');
email.type = 'email';
email.required = true;
label.append('Email ', email);
submit.textContent = 'Continue with email';
status.setAttribute('role', 'status');
form.append(label, ' ', submit);
document.querySelector('#page')?.append(form, status);

form.addEventListener('submit', async (event) => {
  event.preventDefault();
  submit.disabled = true;
  try {
    await client.magicLinks.email.loginOrCreate(email.value, {
      login_magic_link_url: location.href,
      signup_magic_link_url: location.href,
    });
    status.textContent = `An email was sent to ${email.value}`;
  } catch {
    status.textContent = 'The email was not sent. Please try again.';
  } finally {
    submit.disabled = false;
  }
});

client.user.onChange((user) => {
  status.textContent = user ? `Signed in as ${user.emails[0]?.email ?? user.user_id}` : 'Signed out';
});

client.authenticateByUrl({ session_duration_minutes: SESSION_DURATION_MINUTES }).catch(() => {
  status.textContent = 'The link did not work. Please request a new email.';
});
