/** Makes a text safe in an element and in an attribute. */
const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const page = ({ publicToken, baseUrl = '' }, script, content) => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <title>Foyer: Express</title>
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="/foyer/style.css">
    <script type="module" src="${script}"></script>
  </head>
  <body data-public-token="${publicToken}" data-base-url="${baseUrl}">
    <main>
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
    `<p>Signed in as ${userId}</p>
      <button id="log-out" type="button" disabled>Log out</button>
      <p>
        <label>Note <input id="note"></label>
        <button id="save" type="button" disabled>Save</button>
        <button id="delete" type="button" disabled>Delete</button>
      </p>
      <p>Saved: ${escaped(note)}</p>
      <div id="step-up"></div>
      <button id="show" type="button" disabled>Show the reports</button>
      <pre id="reports"></pre>`,
  );
