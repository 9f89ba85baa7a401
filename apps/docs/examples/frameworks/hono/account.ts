import { app, foyer } from './app.ts';

app.get('/account', foyer.requireUser({ login: '/login' }), (context) =>
  context.html(`<h1>Account</h1><p>Your user ID is ${context.var.foyer.userId}</p>`),
);
