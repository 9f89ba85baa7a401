import { McpServer } from '@modelcontextprotocol/server';
import { z } from 'zod';

/** The scopes that each tool needs. */
export const toolScopes = { list_notes: ['notes:read'], add_note: ['notes:write'] };

/** The notes of each user, in memory. */
const notes = new Map();

/** Creates the MCP server of one request: with the notes of a user, for an agent with these scopes. */
export function createNotesServer({ userId, scopes }) {
  const own = notes.get(userId) ?? [];
  notes.set(userId, own);
  const server = new McpServer({ name: 'notes', version: '1.0.0' });

  /** Adds a tool, which checks its scopes itself: whatever leads to it, it does no more than the user has allowed. */
  function addTool(name, description, inputSchema, work) {
    server.registerTool(name, { description, inputSchema }, (input) => {
      const missing = toolScopes[name].filter((scope) => !scopes.includes(scope));
      if (missing.length > 0) throw new Error(`The access token lacks the scope ${missing.join(' ')}.`);
      return { content: [{ type: 'text', text: work(input) }] };
    });
  }

  addTool('list_notes', 'Lists the notes of the user.', z.object({}), () => own.join('\n') || 'There are no notes.');
  addTool('add_note', 'Adds a note.', z.object({ text: z.string().min(1) }), ({ text }) => {
    own.push(text);
    return `Added: ${text}`;
  });
  return server;
}
