import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { z } from 'zod';

/** The notes of each user, in memory. */
const notes = new Map();

/** Creates an MCP server with the notes of a user. */
export function createNotesServer(userId) {
  const own = notes.get(userId) ?? [];
  notes.set(userId, own);
  const server = new McpServer({ name: 'notes', version: '1.0.0' });
  const answer = (text) => ({ content: [{ type: 'text', text }] });

  server.registerTool('list_notes', { description: 'Lists the notes of the user.' }, () =>
    answer(own.join('\n') || 'There are no notes.'),
  );
  server.registerTool(
    'add_note',
    { description: 'Adds a note.', inputSchema: { text: z.string().min(1) } },
    ({ text }) => {
      own.push(text);
      return answer(`Added: ${text}`);
    },
  );
  return server;
}
