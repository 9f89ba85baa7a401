import { createServer } from 'node:http';
import { userOf } from './read-session.ts';

createServer(async (request, response) => {
  const userId = await userOf(request);
  if (!userId) {
    response.writeHead(401).end();
    return;
  }
  response.end(JSON.stringify({ userId }));
}).listen(8080);
