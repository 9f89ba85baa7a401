import { app, foyer } from './app.ts';

app.get('/account', { onRequest: foyer.requireUser({ login: '/login' }) }, async (request, reply) => {
  reply.type('text/html');
  return `<h1>Account</h1><p>Your user ID is ${foyer.userOf(request).userId}</p>`;
});
