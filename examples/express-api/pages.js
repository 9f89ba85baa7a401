/** Makes a text safe in an element and in an attribute. */
const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const page = ({ publicToken, baseUrl = '' }, script, content, header = '') => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <title>Foyer: Express</title>
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="/foyer/style.css">
    <link rel="stylesheet" href="/foyer.css">
    <script type="module" src="${script}"></script>
  </head>
  <body data-public-token="${publicToken}" data-base-url="${baseUrl}">
    ${header}
    <main class="session-page">
      ${content}
    </main>
  </body>
</html>
`;

export const loginPage = (project, returnTo) =>
  page(project, 'login.js', `<foyer-login after-sign-in="${escaped(returnTo)}"></foyer-login>`);

export const accountPage = (project, userId, note = 'nothing yet') =>
  page(
    project,
    'account.js',
    `<h1>Account</h1>
      <p>Your user ID is ${userId}</p>
      <p>
        <label>Note <input id="note"></label>
        <button id="save" type="button" disabled>Save</button>
        <button id="delete" type="button" disabled>Delete</button>
      </p>
      <p>Saved: ${escaped(note)}</p>
      <div id="step-up"></div>
      <p><button id="show" type="button" disabled>Show the reports</button></p>
      <pre id="reports"></pre>`,
    `<header class="session-header">
      <nav><a href="/account">Account</a></nav>
      <foyer-user-button></foyer-user-button>
    </header>`,
  );
