// Inbox page: renders the response of /dev/inbox and polls it every second while the page is visible.

/**
 * @typedef {{ id: string, to: string, channel: 'email' | 'sms' | 'whatsapp', subject: string | null, text: string,
 *   html: string | null, code: string | null, url: string | null, login_url: string | null, sent_at: string }} Message
 */

const channelNames = { email: 'Email', sms: 'Text message', whatsapp: 'WhatsApp' };
const POLL_MS = 1000;
const RETRY_MS = 3000;

const query = new URLSearchParams(location.search);
const publicToken = query.get('public_token');
const source = `/dev/inbox${publicToken ? `?public_token=${encodeURIComponent(publicToken)}` : ''}`;

const list = document.querySelector('.messages');
const empty = document.querySelector('.empty');
const state = document.querySelector('.state');
const announcer = document.querySelector('.announcer');
const clear = document.querySelector('.clear');

/** @type {Map<string, HTMLElement>} */
const cards = new Map();
let etag = '';
let isFirst = true;
let timer = 0;

document.documentElement.classList.toggle('embed', query.get('embed') === '1');

clear.addEventListener('click', async () => {
  await fetch(source, { method: 'DELETE' });
  look();
});

document.addEventListener('visibilitychange', () => {
  clearTimeout(timer);
  if (document.visibilityState === 'visible') look();
});

look();

async function look() {
  clearTimeout(timer);
  let wait = POLL_MS;
  try {
    const answer = await fetch(source, { cache: 'no-store', headers: etag ? { 'if-none-match': etag } : {} });
    if (answer.status === 200) {
      etag = answer.headers.get('etag') ?? '';
      show((await answer.json()).messages);
    } else if (answer.status !== 304) {
      throw new Error(`${answer.status}`);
    }
    state.textContent = '';
  } catch {
    wait = RETRY_MS;
    etag = '';
    state.textContent = 'The provider does not answer. Trying again…';
  }
  if (document.visibilityState === 'visible') timer = setTimeout(look, wait);
}

/** @param {Message[]} messages newest first */
function show(messages) {
  const ids = new Set(messages.map((message) => message.id));
  for (const [id, card] of cards) {
    if (ids.has(id)) continue;
    card.remove();
    cards.delete(id);
  }
  const arrived = messages.filter((message) => !cards.has(message.id));
  for (const message of arrived.toReversed()) {
    const card = createCard(message);
    card.classList.toggle('is-new', !isFirst);
    cards.set(message.id, card);
    list.prepend(card);
  }
  const newest = messages[0];
  if (arrived.length > 0) {
    for (const details of list.querySelectorAll('details')) details.open = false;
    const details = cards.get(newest.id).querySelector('details');
    if (details && !document.documentElement.classList.contains('embed')) details.open = true;
    if (!isFirst) announcer.textContent = `New message to ${newest.to}: ${newest.subject ?? newest.text}`;
  }
  empty.hidden = messages.length > 0;
  clear.hidden = messages.length === 0;
  isFirst = false;
}

/** @param {Message} message */
function createCard(message) {
  const card = create('li', { className: 'card' });
  const sentAt = new Date(message.sent_at);
  const time = create('time', { dateTime: message.sent_at, textContent: sentAt.toLocaleTimeString() });
  time.title = sentAt.toLocaleString();
  card.append(
    create('div', { className: 'meta' }, [
      create('span', { className: 'channel', textContent: channelNames[message.channel] }),
      time,
      create('span', { className: 'to', textContent: message.to }),
    ]),
  );
  if (message.subject) card.append(create('h2', { className: 'subject', textContent: message.subject }));
  if (message.html === null) {
    card.append(create('p', { className: `bubble ${message.channel}`, textContent: message.text }));
  }
  card.append(create('div', { className: 'quick' }, quickActions(message)));
  if (message.html !== null) card.append(createPreview(message));
  return card;
}

/** @param {Message} message */
function quickActions(message) {
  const actions = [];
  if (message.code !== null) {
    actions.push(
      create('span', { className: 'code', textContent: message.code }),
      copyButton('Copy code', message.code),
    );
  }
  if (message.url !== null) {
    actions.push(openLink('Open link', message.url, 'action primary'), copyButton('Copy link', message.url));
  }
  if (message.login_url !== null) actions.push(openLink('Open login link', message.login_url, 'action'));
  return actions;
}

function openLink(textContent, href, className) {
  return create('a', { className, href, target: '_blank', rel: 'noopener', textContent });
}

function copyButton(label, text) {
  const button = create('button', { className: 'action', type: 'button', textContent: label });
  button.addEventListener('click', async () => {
    const isCopied = await copy(text);
    button.textContent = isCopied ? 'Copied' : 'Could not copy';
    announcer.textContent = button.textContent;
    setTimeout(() => {
      button.textContent = label;
    }, 1500);
  });
  return button;
}

/** The clipboard API is blocked in a cross-origin frame without permission; copying a selection works there too. */
async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const field = create('textarea', { className: 'visually-hidden', value: text });
    document.body.append(field);
    field.select();
    const isCopied = document.execCommand('copy');
    field.remove();
    return isCopied;
  }
}

/** @param {Message} message */
function createPreview(message) {
  const details = create('details', {}, [create('summary', { textContent: 'Show the email' })]);
  details.addEventListener('toggle', () => {
    if (!details.open || details.querySelector('iframe')) return;
    const frame = create('iframe', { className: 'email', title: `Email: ${message.subject}` });
    // The frame runs no scripts, so same-origin access is safe. The page needs it to read the frame's height.
    frame.sandbox = 'allow-same-origin allow-popups allow-popups-to-escape-sandbox';
    frame.src = `/inbox/messages/${encodeURIComponent(message.id)}`;
    frame.addEventListener('load', () => {
      const height = frame.contentDocument?.documentElement.scrollHeight;
      if (height) frame.style.height = `${height + 2}px`;
    });
    details.append(frame);
  });
  return details;
}

function create(tag, properties, children = []) {
  const element = Object.assign(document.createElement(tag), properties);
  element.append(...children);
  return element;
}
