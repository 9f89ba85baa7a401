import { Node, type ObjectLiteralExpression, type PropertyAssignment } from 'ts-morph';
import { type FileEdit, importName, indentOf, quoted, remark, textOf, unwrap } from '../file-edit.ts';

/** Where the members of `presentation.theme` are in Foyer's `theme`. */
const places: Readonly<Record<string, readonly string[]>> = {
  background: ['container.backgroundColor'],
  'container-border': ['container.borderColor'],
  'container-radius': ['container.borderRadius'],
  'container-width': ['container.width'],
  foreground: ['colors.primary'],
  'muted-foreground': ['colors.secondary'],
  accent: ['colors.accent'],
  success: ['colors.success'],
  warning: ['colors.warning'],
  destructive: ['colors.error'],
  ring: ['colors.ring'],
  primary: ['buttons.primary.backgroundColor'],
  'primary-foreground': ['buttons.primary.textColor'],
  secondary: ['buttons.secondary.backgroundColor'],
  'secondary-foreground': ['buttons.secondary.textColor'],
  'button-radius': ['buttons.primary.borderRadius', 'buttons.secondary.borderRadius'],
  input: ['inputs.borderColor'],
  'input-radius': ['inputs.borderRadius'],
  'rounded-base': [
    ...['container.borderRadius', 'buttons.primary.borderRadius', 'buttons.secondary.borderRadius'],
    'inputs.borderRadius',
  ],
  'font-family': ['fontFamily'],
};

/** A theme under construction: text, or members by name. */
type Tree = { [name: string]: Tree | string };

function put(tree: Tree, path: string, text: string, overrides: boolean): void {
  const [name = '', ...rest] = path.split('.');
  if (rest.length === 0) {
    if (overrides || tree[name] === undefined) tree[name] = text;
    return;
  }
  const inner = tree[name];
  const members: Tree = typeof inner === 'object' ? inner : {};
  tree[name] = members;
  put(members, rest.join('.'), text, overrides);
}

/** Writes a theme with the indentation of the code around it. */
function print(tree: Tree, indent: string): string {
  const rows = Object.entries(tree).map(([name, value]) => {
    if (name === '...') return `${indent}  ...${value}`;
    return `${indent}  ${name}: ${typeof value === 'string' ? value : print(value, `${indent}  `)}`;
  });
  return rows.length === 0 ? '{}' : `{\n${rows.join(',\n')},\n${indent}}`;
}

const nameOf = (member: PropertyAssignment): string => member.getName().replace(/^['"]|['"]$/g, '');

/** The members of a theme that are written in this file. Others get a remark. */
function membersOf(file: FileEdit, theme: Node | undefined, tree: Tree): Map<string, string> {
  const members = new Map<string, string>();
  const object = unwrap(theme);
  if (!Node.isObjectLiteralExpression(object)) {
    if (object) remark(file, object, 'This theme is not written here. Translate it to Foyer’s names by hand.');
    return members;
  }
  for (const member of object.getProperties()) {
    if (Node.isPropertyAssignment(member)) {
      const name = nameOf(member);
      if (places[name]) members.set(name, textOf(file, member.getInitializerOrThrow()));
      else if (name === 'color-scheme') remark(file, member, 'The widget follows the CSS `color-scheme` of the page.');
      else remark(file, member, `Foyer’s theme has no \`${name}\`. Write a CSS rule instead.`);
    } else if (Node.isSpreadAssignment(member) && /^default(?:Dark)?Theme$/.test(member.getExpression().getText())) {
      // Foyer has its own defaults.
    } else if (Node.isSpreadAssignment(member) && member.getExpression().getText() === 'shadcnTheme') {
      tree['...'] = importName(file, '@foyer/ui/shadcn', 'shadcnTheme');
    } else {
      remark(file, member, 'This part of the theme is not written here. Translate it to Foyer’s names by hand.');
    }
  }
  return members;
}

/** The text of a plain string literal. */
const plain = (text: string): string | null => /^(['"])([^'"\\]*)\1$/.exec(text)?.[2] ?? null;

/** One value for a light and a dark page. */
function pair(file: FileEdit, name: string, light: string, dark: string): string {
  if (light === dark || /radius|width|font|rounded/.test(name)) return light;
  const [a, b] = [plain(light), plain(dark)];
  return a !== null && b !== null
    ? quoted(file, `light-dark(${a}, ${b})`)
    : `\`light-dark(\${${light}}, \${${dark}})\``;
}

function putAll(tree: Tree, members: ReadonlyMap<string, string>): void {
  for (const [name, text] of members)
    for (const path of places[name] ?? []) put(tree, path, text, name !== 'rounded-base');
}

function readTheme(file: FileEdit, node: Node | undefined, tree: Tree): void {
  const theme = unwrap(node);
  if (Node.isIdentifier(theme) && theme.getText() === 'shadcnTheme') {
    tree['...'] = importName(file, '@foyer/ui/shadcn', 'shadcnTheme');
    return;
  }
  if (Node.isIdentifier(theme) && /^default(?:Dark)?Theme$/.test(theme.getText())) return;
  if (!Node.isArrayLiteralExpression(theme)) {
    putAll(tree, membersOf(file, theme, tree));
    return;
  }
  const [light, dark] = theme.getElements().map((one) => membersOf(file, one, tree));
  const both = new Map(light);
  for (const [name, text] of dark ?? []) both.set(name, pair(file, name, light?.get(name) ?? text, text));
  putAll(tree, both);
}

/** The options of the presentation, by name: where they are in Foyer's theme, or the sentence of a remark. */
const optionSentences: Readonly<Record<string, string>> = {
  inputIdSuffix: 'Foyer’s fields have unique IDs. This option is gone.',
  buttonId: 'Foyer’s buttons have stable classes, `foyer-button` with `data-variant`, and no IDs. This option is gone.',
  icons: 'Foyer shows its own logos. This option is gone.',
};

function readOptions(file: FileEdit, options: ObjectLiteralExpression, tree: Tree): string | null {
  let shadow: string | null = null;
  for (const member of options.getProperties()) {
    if (!Node.isPropertyAssignment(member)) {
      remark(file, member, 'This option of the presentation is not written here. Move it by hand.');
      continue;
    }
    const name = nameOf(member);
    const value = unwrap(member.getInitializer());
    const sentence = optionSentences[name];
    if (sentence) remark(file, member, sentence);
    else if (name === 'enableShadowDOM' && value) shadow = textOf(file, value);
    else if (name === 'hideHeaderText' && value) put(tree, 'hideHeaderText', textOf(file, value), true);
    else if (name === 'logo' && Node.isObjectLiteralExpression(value)) {
      const url = value.getProperty('url');
      if (Node.isPropertyAssignment(url)) {
        put(tree, 'logo', `{ logoImageUrl: ${textOf(file, url.getInitializerOrThrow())} }`, true);
      }
      if (value.getProperty('alt'))
        remark(file, value, 'Foyer’s logo has the name of the project as its `alt`. This option is gone.');
    }
  }
  return shadow;
}

/** What a `presentation` becomes. */
export interface Presentation {
  theme: string;
  /** The value of `enableShadowDOM`, which is an option of Foyer's configuration. */
  shadow: string | null;
}

/** Translates the object of a `presentation` to Foyer's theme. */
export function readPresentation(file: FileEdit, object: ObjectLiteralExpression): Presentation {
  const tree: Tree = {};
  let shadow: string | null = null;
  for (const member of object.getProperties()) {
    if (!Node.isPropertyAssignment(member)) {
      remark(file, member, 'This part of the presentation is not written here. Translate it by hand.');
      continue;
    }
    const value = unwrap(member.getInitializer());
    if (member.getName() === 'theme') readTheme(file, value, tree);
    else if (member.getName() === 'options' && Node.isObjectLiteralExpression(value)) {
      shadow = readOptions(file, value, tree);
    } else
      remark(file, member, optionSentences[member.getName()] ?? 'Translate this part of the presentation by hand.');
  }
  return { theme: print(tree, indentOf(object)), shadow };
}
