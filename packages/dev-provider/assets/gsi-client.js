// Stand-in for Google's script: the parts of `google.accounts.id` that a page uses, with signed ID tokens for made-up
// accounts.

/**
 * @typedef {{ client_id?: string, callback?: (response: object) => void, prompt_parent_id?: string,
 *   cancel_on_tap_outside?: boolean, nonce?: string }} Configuration
 * @typedef {(moment: object) => void} Listener
 */

(() => {
  const provider = new URL(document.currentScript.src).origin;
  const buttonTexts = {
    signin_with: 'Sign in with Google',
    signup_with: 'Sign up with Google',
    continue_with: 'Continue with Google',
    signin: 'Sign in',
  };

  /** @type {Configuration} */
  let configuration = {};
  /** @type {{ end: (type: string, reason: string) => void } | null} */
  let shown = null;
  let turn = 0;

  /** @param {Configuration} given */
  function initialize(given) {
    configuration = given;
  }

  /** @param {Listener} [listener] */
  function prompt(listener) {
    const parent = document.getElementById(configuration.prompt_parent_id ?? '');
    void open(parent, listener ?? (() => {}), 'one_tap');
  }

  function cancel() {
    turn += 1;
    shown?.end('dismissed', 'cancel_called');
  }

  function disableAutoSelect() {
    // Automatic selection does not exist here, so there is nothing to disable.
  }

  /**
   * @param {HTMLElement} parent
   * @param {{ text?: string }} [options]
   * @param {() => void} [onClick]
   */
  function renderButton(parent, options = {}, onClick) {
    const host = document.createElement('div');
    const button = element('button', { type: 'button' }, buttonTexts[options.text] ?? buttonTexts.signin_with);
    button.addEventListener('click', () => {
      onClick?.();
      void open(null, () => {}, 'btn');
    });
    shadowOf(host).append(button);
    parent.append(host);
  }

  /**
   * Shows the prompt, unless Google would refuse to.
   *
   * @param {HTMLElement | null} parent where it is drawn; null: in a corner of the window
   * @param {Listener} listener
   * @param {string} selectBy
   */
  async function open(parent, listener, selectBy) {
    turn += 1;
    const ownTurn = turn;
    shown?.end('dismissed', 'flow_restarted');
    const given = configuration;
    const { status, project_name: projectName } = given.client_id
      ? await ask(`status?client_id=${encodeURIComponent(given.client_id)}`).catch(() => ({ status: 'unknown_reason' }))
      : { status: 'missing_client_id' };
    if (ownTurn !== turn) return;
    if (status !== 'ok') {
      console.error(`[GSI_LOGGER] One Tap is not displayed: ${status}.`);
      listener(momentOf('display', status));
      return;
    }
    draw(parent, projectName, given, listener, selectBy);
    listener(momentOf('display', ''));
  }

  /**
   * @param {HTMLElement | null} parent
   * @param {string} projectName
   * @param {Configuration} given
   * @param {Listener} listener
   * @param {string} selectBy
   */
  function draw(parent, projectName, given, listener, selectBy) {
    const host = document.createElement('div');
    host.id = parent ? 'credential_picker_iframe' : 'credential_picker_container';
    host.className = parent ? 'embedded' : 'floating';
    const title = element('h2', { id: 'title' }, `Sign in to ${projectName} with Google`);
    const label = element('label', { for: 'email' }, 'Email');
    const email = element('input', { id: 'email', type: 'email', autocomplete: 'email', required: '' });
    const problem = element('p', { id: 'problem', role: 'alert' });
    const proceed = element('button', { class: 'primary' }, 'Continue');
    const close = element('button', { type: 'button' }, 'Close');
    const form = element('form', { novalidate: '' });
    form.append(title, label, email, problem, proceed, close);
    const dialog = element('div', { role: 'dialog', 'aria-labelledby': 'title' });
    dialog.append(form);
    shadowOf(host).append(dialog);

    const onPointerDown = (event) => {
      if (!event.composedPath().includes(host)) end('skipped', 'tap_outside');
    };
    const end = (type, reason) => {
      document.removeEventListener('pointerdown', onPointerDown, true);
      host.remove();
      shown = null;
      listener(momentOf(type, reason));
    };
    if (!parent && given.cancel_on_tap_outside !== false) {
      document.addEventListener('pointerdown', onPointerDown, true);
    }
    close.addEventListener('click', () => end('skipped', 'user_cancel'));
    form.addEventListener('keydown', (event) => {
      if (event.key === 'Escape') end('skipped', 'user_cancel');
    });
    form.addEventListener('submit', async (event) => {
      event.preventDefault();
      problem.textContent = '';
      proceed.disabled = true;
      try {
        const body = { client_id: given.client_id, email: email.value, nonce: given.nonce };
        const { credential } = await ask('credential', body);
        if (!host.isConnected) return;
        end('dismissed', 'credential_returned');
        given.callback?.({ credential, select_by: selectBy === 'btn' ? 'btn' : 'user', client_id: given.client_id });
      } catch (error) {
        problem.textContent = error.message;
        email.setAttribute('aria-invalid', 'true');
        email.setAttribute('aria-describedby', 'problem');
        email.focus();
      } finally {
        proceed.disabled = false;
      }
    });
    (parent ?? document.body).append(host);
    shown = { end };
  }

  /**
   * @param {'display' | 'skipped' | 'dismissed'} type
   * @param {string} reason empty for a prompt that is displayed
   */
  function momentOf(type, reason) {
    const reasonOf = (wanted) => () => (type === wanted && reason !== '' ? reason : undefined);
    return {
      getMomentType: () => type,
      isDisplayMoment: () => type === 'display',
      isDisplayed: () => type === 'display' && reason === '',
      isNotDisplayed: () => type === 'display' && reason !== '',
      getNotDisplayedReason: reasonOf('display'),
      isSkippedMoment: () => type === 'skipped',
      getSkippedReason: reasonOf('skipped'),
      isDismissedMoment: () => type === 'dismissed',
      getDismissedReason: reasonOf('dismissed'),
    };
  }

  /**
   * @param {string} path
   * @param {object} [body]
   */
  async function ask(path, body) {
    const answer = await fetch(`${provider}/gsi/${path}`, {
      ...(body && {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    });
    const json = await answer.json();
    if (!answer.ok) throw new Error(json.error_message);
    return json;
  }

  /** @param {HTMLElement} host */
  function shadowOf(host) {
    const root = host.attachShadow({ mode: 'open' });
    root.adoptedStyleSheets = [styles()];
    return root;
  }

  /**
   * @param {string} name
   * @param {Record<string, string>} attributes
   * @param {string} [text]
   */
  function element(name, attributes, text = '') {
    const made = document.createElement(name);
    for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, value);
    made.textContent = text;
    return made;
  }

  // A constructed stylesheet: a strict policy blocks <style> and stylesheets from other origins.
  function styles() {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`
      :host {
        display: block;
        color-scheme: light dark;
        color: light-dark(#14262f, #e8eff3);
        font: 16px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, Helvetica, Arial, sans-serif;
      }
      :host(.floating) {
        position: fixed;
        inset-block-start: 16px;
        inset-inline-end: 16px;
        z-index: 2147483647;
        inline-size: min(360px, calc(100vw - 32px));
      }
      * { box-sizing: border-box; }
      [role=dialog] {
        padding: 16px 20px 20px;
        border: 1px solid light-dark(#d5dee4, #2c3b43);
        border-radius: 12px;
        background: light-dark(#ffffff, #182329);
        overflow-wrap: anywhere;
      }
      :host(.floating) [role=dialog] { box-shadow: 0 6px 24px rgb(0 0 0 / 25%); }
      h2 { margin: 0; font-size: 18px; line-height: 26px; }
      label { display: block; margin-block: 12px 4px; font-weight: 600; }
      input, button {
        inline-size: 100%;
        min-block-size: 45px;
        padding-inline: 14px;
        border: 1px solid light-dark(#75868f, #80939d);
        border-radius: 6px;
        background: transparent;
        color: inherit;
        font: inherit;
      }
      button { margin-block-start: 12px; cursor: pointer; font-weight: 600; }
      .primary { background: light-dark(#0b57d0, #a8c7fa); color: light-dark(#ffffff, #062e6f); }
      :focus-visible { outline: 3px solid light-dark(#0b6bcb, #7cc0ff); outline-offset: 2px; }
      #problem { margin: 6px 0 0; color: light-dark(#8b1214, #ff9a94); }
      #problem:empty { display: none; }
    `);
    return sheet;
  }

  const google = window.google ?? {};
  const id = { initialize, prompt, renderButton, cancel, disableAutoSelect };
  window.google = { ...google, accounts: { ...google.accounts, id } };
})();
