import { createFoyerClient } from '@foyer/core';
import { renderToString } from 'react-dom/server';
import { clientOptions } from '../client-options.ts';
import { variants } from '../widget/variants.ts';
import { optionsOf, parseEmbedQuery, QueryProblems } from './embed-query.ts';

/**
 * Renders the widget of `/embed?ssr=1` on the server.
 *
 * @param search the query of the page
 * @returns the HTML. Empty: the page renders the widget in the browser, or says what is wrong with the query
 */
export async function render(search: string, defaults: { publicToken: string; provider: string }): Promise<string> {
  try {
    const query = parseEmbedQuery(search, defaults);
    const widget = query.isRendered && (await variants[query.variant].react?.());
    if (!widget || !('render' in widget)) return '';
    const client = createFoyerClient(query.publicToken, { ...clientOptions(query.provider), ...query.client });
    return renderToString(widget.render({ ...optionsOf(query), client, onEvent: () => {}, onError: () => {} }));
  } catch (error) {
    if (error instanceof QueryProblems) return '';
    throw error;
  }
}
