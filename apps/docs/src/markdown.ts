/** Whether a page is rendered as Markdown, for `llms.txt` and the `.md` twin of the page: no script runs there. */
export const isMarkdown: boolean = Boolean(import.meta.env.SSG_MD);
