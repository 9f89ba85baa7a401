import { Parser } from 'htmlparser2';

type Attributes = Readonly<Record<string, string>>;

/** An element that the page's policies may block. */
export interface PagePart {
  attributes: Attributes;
  /** How many policies of `<meta>` elements are above it: others do not apply (Content Security Policy 3, section 3.3). */
  policies: number;
}

/** A `<script>` of the page. */
export interface PageScript extends PagePart {
  /** The code of an inline script. */
  text: string;
}

/** The parts of a page's HTML that the doctor checks. */
export interface PageDocument {
  /** The URL to which its addresses are relative: that of the page, unless the first `<base href>` names another. */
  base: string;
  /** The elements of Foyer, such as `<foyer-login>`, by their name and attributes. */
  widgets: { name: string; attributes: Attributes }[];
  scripts: PageScript[];
  /** Each `<link rel="stylesheet">`. */
  stylesheets: PagePart[];
  /** The policies in `<meta http-equiv="Content-Security-Policy">`, in order. Browsers ignore those in the body. */
  policies: string[];
  /** The last `<meta name="referrer">`; null: there is none. */
  referrer: string | null;
}

/** Reads the HTML of a page, without running its scripts. */
export function readDocument(html: string, url: string): PageDocument {
  const found: PageDocument = { base: url, widgets: [], scripts: [], stylesheets: [], policies: [], referrer: null };
  let script: PageScript | null = null;
  let hasBase = false;
  let isInBody = false;
  /** What is in a `<template>` is not in the page. */
  let templates = 0;
  const parser = new Parser({
    onopentag(name, attributes) {
      if (name === 'template') templates++;
      if (name === 'body') isInBody = true;
      if (templates > 0) return;
      const { rel = '', content = '' } = attributes;
      const policies = found.policies.length;
      if (name === 'base' && attributes.href !== undefined && !hasBase) {
        hasBase = true;
        if (URL.canParse(attributes.href, url)) found.base = new URL(attributes.href, url).href;
      }
      if (name.startsWith('foyer-')) found.widgets.push({ name, attributes });
      if (name === 'link' && /(?:^|\s)stylesheet(?:\s|$)/i.test(rel)) found.stylesheets.push({ attributes, policies });
      if (name === 'meta' && !isInBody && attributes['http-equiv']?.toLowerCase() === 'content-security-policy') {
        found.policies.push(content);
      }
      if (name === 'meta' && attributes.name?.toLowerCase() === 'referrer') found.referrer = content.trim();
      if (name === 'script') {
        script = { attributes, policies, text: '' };
        found.scripts.push(script);
      }
    },
    ontext(text) {
      if (script) script.text += text;
    },
    onclosetag(name) {
      if (name === 'script') script = null;
      if (name === 'template') templates = Math.max(templates - 1, 0);
    },
  });
  parser.end(html);
  return found;
}
