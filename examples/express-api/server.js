import { createFoyerServer, returnToOf } from '@foyer/server';
import { createExpressFoyer } from '@foyer/server/express';
import express from 'express';
import { accountPage, loginPage } from './pages.js';

const project = {
  projectId: process.env.FOYER_PROJECT_ID,
  publicToken: process.env.FOYER_PUBLIC_TOKEN,
  baseUrl: process.env.FOYER_BASE_URL,
};
const foyer = createExpressFoyer(createFoyerServer(project));
const app = express();

/** The database of this example: the note of each user. */
const notes = new Map();

// A protected page: a visitor who is not signed in is redirected to the login, and back afterwards.
app.get('/account', foyer.requireUser({ login: '/login' }), (request, response) => {
  const { userId } = foyer.userOf(request);
  response.send(accountPage(project, userId, notes.get(userId)));
});

app.get('/login', foyer.authenticate(), (request, response) => {
  const { status, held } = foyer.authenticationOf(request);
  const returnTo = returnToOf(request);
  // Unless a step of the sign-in is left, or the page asks for more.
  if (status === 'signedIn' && !held && !request.query.step_up) response.redirect(303, returnTo);
  else response.send(loginPage(project, returnTo));
});

// The API accepts the session's cookie, or its JWT in the `Authorization` header. It responds with 401 without a user,
// with 403 without the permission, and with 403 to another site that wants to change data.
app.use('/api', express.json(), foyer.requireSameOrigin());

app.put('/api/note', foyer.requireUser(), (request, response) => {
  notes.set(foyer.userOf(request).userId, String(request.body.note));
  response.sendStatus(204);
});

// Irreversible: the user has proved who they are within five minutes, and the API confirms that the session exists.
app.delete('/api/note', foyer.requireFactors({ maxAgeSeconds: 300, remote: true }), (request, response) => {
  notes.delete(foyer.userOf(request).userId);
  response.sendStatus(204);
});

const reports = [{ id: 1, title: 'Lamps sold in May' }];

app.get('/api/reports', foyer.requirePermission('reports', 'read'), (_request, response) => {
  response.json({ reports });
});

// Sensitive: 403 unless the user has proved who they are within five minutes.
app.get('/api/reports/export', foyer.requireFactors({ maxAgeSeconds: 300 }), (_request, response) => {
  response.attachment('reports.csv').send(reports.map(({ id, title }) => `${id},"${title}"`).join('\n'));
});

app.post('/api/reports', foyer.requirePermission('reports', 'write'), (request, response) => {
  const report = { id: reports.length + 1, title: request.body.title };
  reports.push(report);
  response.status(201).json(report);
});

app.use(express.static('public'));
app.use('/foyer', express.static('node_modules/@foyer/elements/dist'));

app.listen(process.env.PORT ?? 3000);
