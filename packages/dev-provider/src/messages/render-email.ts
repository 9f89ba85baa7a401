/** Content of an email, in plain text. */
export interface EmailContent {
  /** BCP 47. */
  locale: string;
  projectName: string;
  subject: string;
  title: string;
  /** A passcode, shown in large type. */
  code?: string;
  /** Links; the first one is rendered as a button. */
  links: { label: string; url: string }[];
  /** Sentence below the passcode or the button. */
  expiry: string;
  /** Sentence before the button's URL in plain text. */
  fallback?: string;
  ignore: string;
}

/** Renders the HTML and text parts of an email. The HTML part escapes every text. */
export function renderEmail(content: EmailContent): { html: string; text: string } {
  return { html: renderHtml(content), text: renderText(content) };
}

function renderText(content: EmailContent): string {
  return [
    content.title,
    content.code,
    ...content.links.map((link) => `${link.label}: ${link.url}`),
    content.expiry,
    content.ignore,
    content.projectName,
  ]
    .filter((part) => part !== undefined)
    .join('\n\n');
}

const FONT = "font-family:-apple-system,BlinkMacSystemFont,'Segoe UI',Helvetica,Arial,sans-serif";
const MUTED = `margin:16px 0 0;${FONT};font-size:14px;line-height:21px;color:#5c727d`;

/** Whether a language is written from right to left. */
export const isRightToLeft = (locale: string): boolean => locale === 'ar' || locale === 'he';

// Only tables and inline styles work in all mail clients. Some drop the html element, so the outer table repeats its
// language.
function renderHtml(content: EmailContent): string {
  const [button, ...others] = content.links;
  const language = `lang="${escapeHtml(content.locale)}"${isRightToLeft(content.locale) ? ' dir="rtl"' : ''}`;
  return `<!doctype html>
<html ${language}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light">
<title>${escapeHtml(content.subject)}</title>
</head>
<body style="margin:0;padding:0;background:#f2f5f7">
<table role="presentation" ${language} width="100%" cellpadding="0" cellspacing="0" style="background:#f2f5f7">
<tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:480px;background:#ffffff;border:1px solid #dbe3e8;border-radius:12px">
<tr><td style="padding:32px">
<p style="margin:0 0 24px;${FONT};font-size:14px;font-weight:600;color:#5c727d"><bdi>${escapeHtml(content.projectName)}</bdi></p>
<h1 style="margin:0;${FONT};font-size:24px;line-height:32px;font-weight:700;color:#19303d;overflow-wrap:anywhere">${escapeHtml(content.title)}</h1>
${content.code === undefined ? '' : renderCode(content.code)}
${button ? renderButton(button) : ''}
<p style="${MUTED}">${escapeHtml(content.expiry)}</p>
${others.map(renderLink).join('\n')}
${button && content.fallback ? renderAddress(content.fallback, button.url) : ''}
</td></tr>
<tr><td style="padding:20px 32px;border-top:1px solid #dbe3e8">
<p style="margin:0;${FONT};font-size:13px;line-height:20px;color:#5c727d">${escapeHtml(content.ignore)}</p>
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

function renderCode(code: string): string {
  return `<p style="margin:24px 0 0;padding:16px;background:#ecfaff;border-radius:8px;text-align:center;font-family:ui-monospace,Menlo,Consolas,monospace;font-size:32px;line-height:40px;font-weight:700;letter-spacing:8px;color:#19303d">${escapeHtml(code)}</p>`;
}

function renderButton(link: { label: string; url: string }): string {
  return `<p style="margin:24px 0 0"><a href="${escapeHtml(link.url)}" target="_blank" rel="noopener" style="display:inline-block;padding:14px 28px;background:#19303d;border-radius:8px;${FONT};font-size:16px;line-height:20px;font-weight:600;color:#ffffff;text-decoration:none">${escapeHtml(link.label)}</a></p>`;
}

function renderLink(link: { label: string; url: string }): string {
  return `<p style="${MUTED}"><a href="${escapeHtml(link.url)}" target="_blank" rel="noopener" style="color:#19303d">${escapeHtml(link.label)}</a></p>`;
}

function renderAddress(sentence: string, url: string): string {
  return `<p style="margin:24px 0 0;${FONT};font-size:12px;line-height:18px;color:#5c727d;overflow-wrap:anywhere">${escapeHtml(sentence)}<br><a href="${escapeHtml(url)}" dir="ltr" target="_blank" rel="noopener" style="color:#5c727d">${escapeHtml(url)}</a></p>`;
}

/** Escapes text for element content and double-quoted attributes. */
export function escapeHtml(text: string): string {
  const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
