/** What the pages share. Each imports only what it needs; bundlers drop the rest. */

export const publicToken = 'public-token-test-00000000-0000-4000-8000-000000000000';

/** The origin of the stub of the API: the server inserts it into the page. */
export const api = document.documentElement.dataset.api;

export const root = document.querySelector('main');

export const fiveMethods = {
  products: ['oauth', 'emailMagicLinks', 'passwords', 'passkeys'],
  oauthOptions: {
    providers: [{ type: 'google' }, { type: 'github' }],
    loginRedirectURL: location.href,
    signupRedirectURL: location.href,
  },
  emailMagicLinksOptions: { loginRedirectURL: location.href, signupRedirectURL: location.href },
  passwordOptions: { loginRedirectURL: location.href, resetPasswordRedirectURL: location.href },
  sessionOptions: { sessionDurationMinutes: 60 },
};

export const emailLinks = {
  products: ['emailMagicLinks'],
  emailMagicLinksOptions: fiveMethods.emailMagicLinksOptions,
};

/**
 * Mounts the form of a page. The benchmark also unmounts it and mounts it again, many times.
 *
 * @param {() => () => void} mount returns the function that unmounts
 */
export function start(mount) {
  window.mounting = { mount, unmount: mount() };
}

/** Starts a page whose form is a React element. */
export function startReact(createRoot, element) {
  start(() => {
    const tree = createRoot(root);
    tree.render(element);
    return () => tree.unmount();
  });
}

/** Starts a page whose form is a custom element. */
export function startElement(tag, properties) {
  start(() => {
    const element = Object.assign(document.createElement(tag), properties);
    root.append(element);
    return () => element.remove();
  });
}

/**
 * Shows a form without a framework, for the pages that have only a client.
 *
 * @param {(email: string) => Promise<unknown>} send
 */
export function showForm(send) {
  const form = document.createElement('form');
  const label = document.createElement('label');
  const field = Object.assign(document.createElement('input'), { type: 'email', required: true });
  const button = Object.assign(document.createElement('button'), { textContent: 'Continue with email' });
  label.append('Email ', field);
  form.append(label, button);
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    await send(field.value);
    form.replaceWith('Check your email');
  });
  root.append(form);
}
