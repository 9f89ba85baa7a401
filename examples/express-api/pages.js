/** Makes a text safe in an attribute. */
const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

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

export const accountPage = (project, { userId }) =>
  page(
    project,
    'account.js',
    `<p>Signed in as ${userId}</p>
      <button id="show" type="button" disabled>Show the reports</button>
      <button id="log-out" type="button" disabled>Log out</button>
      <pre id="reports"></pre>`,
  );
