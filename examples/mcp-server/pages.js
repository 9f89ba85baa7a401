/** Returns a page with one widget. */
export const page = ({ publicToken, baseUrl = '' }, element, attributes = '') => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <title>Notes</title>
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="/foyer/style.css">
    <link rel="stylesheet" href="/foyer.css">
    <script type="module" src="/widget.js"></script>
  </head>
  <body>
    <main class="session-page">
      <${element} ${attributes} public-token="${publicToken}" base-url="${baseUrl}"
        config='{"products":["otp"],"otpOptions":{"methods":["email"]}}'></${element}>
    </main>
  </body>
</html>
`;
