import './account.ts';
import { app } from './app.ts';

await app.listen({ port: 3000 });
