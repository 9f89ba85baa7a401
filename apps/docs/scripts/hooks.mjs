import { fileURLToPath } from 'node:url';
import ts from 'typescript';

/**
 * @typedef {{ name: string, type: string, doc: string, action: { variables: string, data: string } | null }} Member
 * @typedef {{ status: string[], doc: string, members: Member[] }} Variant a member of a union that narrows by `status`
 * @typedef {{ name: string, type: string, doc: string, members: Member[] }} Parameter `members`: those of an object
 * @typedef {{
 *   name: string, summary: string, doc: string[], signature: string, throws: string[], events: string[],
 *   parameters: Parameter[], actions: string[],
 *   result: { type: string, doc: string, isNullable: boolean, members: Member[], variants: Variant[] },
 * }} Hook
 */

const repository = fileURLToPath(new URL('../../../', import.meta.url));

/** Reads the sources of the hooks with the types of `core`, as editors do. */
function createProgram() {
  const path = `${repository}apps/docs/tsconfig.api.json`;
  const { config } = ts.readConfigFile(path, ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, `${repository}apps/docs`);
  return ts.createProgram([`${repository}packages/react-hooks/src/index.ts`], options);
}

const oneLine = (/** @type {string} */ text) => text.replace(/\s+/g, ' ').trim();

/** Removes the indentation that a declaration has in its file. @param {string} text */
const dedent = (text) => text.replace(/\/\*\*[\s\S]*?\*\//g, '').replace(/\n\s*(?=\n)/g, '');

/**
 * Returns what the page of each public hook prints: its signature, options and result, with their docstrings.
 *
 * @param {readonly string[]} eventTypes the events that `onEvent` can receive
 * @returns {Hook[]} in alphabetical order
 * @throws Error a hook or a member of its result has no docstring
 */
export function hooks(eventTypes) {
  const program = createProgram();
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(`${repository}packages/react-hooks/src/index.ts`);
  const entry = source && checker.getSymbolAtLocation(source);
  if (!entry) throw new Error('The entry of react-hooks could not be read.');
  return checker
    .getExportsOfModule(entry)
    .filter(({ name }) => /^use[A-Z]/.test(name))
    .sort((one, other) => one.name.localeCompare(other.name))
    .map((symbol) => {
      const aliased = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
      const declaration = aliased.valueDeclaration;
      if (!declaration || !ts.isFunctionDeclaration(declaration)) throw new Error(`${symbol.name} is not a function.`);
      return hookOf(checker, aliased, declaration, eventTypes);
    });
}

/**
 * @param {ts.TypeChecker} checker @param {ts.Symbol} symbol @param {ts.FunctionDeclaration} declaration
 * @param {readonly string[]} eventTypes
 * @returns {Hook}
 */
function hookOf(checker, symbol, declaration, eventTypes) {
  const { name } = symbol;
  const doc = docOf(checker, symbol);
  if (!doc) throw new Error(`${name} has no docstring.`);
  const signature = checker.getSignatureFromDeclaration(declaration);
  if (!signature || !declaration.type) throw new Error(`${name} does not declare what it returns.`);
  const tags = symbol.getJsDocTags(checker);
  const textOf = (/** @type {ts.JSDocTagInfo} */ tag) => oneLine(ts.displayPartsToString(tag.text));
  const parameters = declaration.parameters.map((parameter) => parameterOf(checker, parameter, tags.map(textOf)));
  const result = resultOf(checker, signature.getReturnType(), declaration.type);
  const returns = tags.find((tag) => tag.name === 'returns');
  const actions = result.members.filter((member) => member.action).map((member) => member.name);
  const mentioned = [doc, ...result.members.map((member) => member.doc)].join(' ');
  return {
    name,
    summary: oneLine(doc).replace(/(?<=\.) .*/, ''),
    doc: doc.split(/\n\s*\n/).map(oneLine),
    signature: signatureText(declaration),
    throws: tags.filter((tag) => tag.name === 'throws').map(textOf),
    events: eventTypes.filter((type) => mentioned.includes(`\`${type}\``)),
    parameters,
    actions,
    result: { ...result, doc: result.doc || (returns ? textOf(returns) : '') },
  };
}

/** @param {ts.TypeChecker} checker @param {ts.Symbol} symbol */
const docOf = (checker, symbol) => ts.displayPartsToString(symbol.getDocumentationComment(checker));

/** The longest line of a signature that a page shows without scrolling. */
const SIGNATURE_LENGTH = 64;

/** Returns a function as its callers see it: with its types, without default values. @param {ts.FunctionDeclaration} node */
function signatureText(node) {
  const generics = node.typeParameters ? `<${node.typeParameters.map((each) => each.getText()).join(', ')}>` : '';
  const parameters = node.parameters.map((parameter) => {
    const name = parameterName(parameter);
    const type = oneLine(dedent(parameter.type?.getText() ?? typeofDefault(parameter)));
    return `${name}${parameter.initializer || parameter.questionToken ? '?' : ''}: ${type}`;
  });
  const one = `function ${node.name?.text}${generics}(${parameters.join(', ')}): ${node.type?.getText()};`;
  if (one.length <= SIGNATURE_LENGTH) return one;
  return `function ${node.name?.text}${generics}(\n${parameters.map((each) => `  ${each},\n`).join('')}): ${node.type?.getText()};`;
}

/** @param {ts.ParameterDeclaration} parameter */
const parameterName = ({ name }) =>
  ts.isIdentifier(name) ? name.text : name.getText().includes('mutationFn') ? 'action' : 'options';

/** @param {ts.ParameterDeclaration} parameter */
const typeofDefault = ({ initializer }) => (initializer && ts.isStringLiteral(initializer) ? 'string' : 'unknown');

/**
 * @param {ts.TypeChecker} checker @param {ts.ParameterDeclaration} parameter
 * @param {readonly string[]} tags the texts of the function's tags
 * @returns {Parameter}
 */
function parameterOf(checker, parameter, tags) {
  const name = parameterName(parameter);
  const tagOf = (/** @type {string} */ path) => tags.find((tag) => tag.startsWith(`${path} `))?.slice(path.length + 1);
  const type = oneLine(dedent(parameter.type?.getText() ?? typeofDefault(parameter)));
  // TanStack's own options are documented there.
  const isTanStack = /^(?:ActionOptions|FlowMutationOptions)\b/.test(type);
  const isObject = parameter.type && (ts.isTypeLiteralNode(parameter.type) || ts.isTypeReferenceNode(parameter.type));
  const members = isObject && !isTanStack ? membersOf(checker, checker.getTypeFromTypeNode(parameter.type)) : [];
  return {
    name,
    type,
    doc: tagOf(name) ?? '',
    members: members.map((member) => ({ ...member, doc: tagOf(`${name}.${member.name}`) ?? member.doc })),
  };
}

/**
 * @param {ts.TypeChecker} checker @param {ts.Type} type @param {ts.TypeNode} node
 * @returns {Hook['result']}
 */
function resultOf(checker, type, node) {
  const text = oneLine(node.getText());
  const isNullable = type.isUnion() && type.types.some((each) => each.flags & ts.TypeFlags.Null) === true;
  const known = checker.getNonNullableType(type);
  const alias = type.aliasSymbol ?? known.aliasSymbol ?? known.getSymbol();
  const isOurs = alias?.declarations?.some(isInPackages) ?? false;
  const doc = alias && isOurs ? oneLine(docOf(checker, alias)) : '';
  const members = isOurs ? membersOf(checker, known) : [];
  const variants = isOurs ? variantsOf(checker, known, alias) : [];
  return { type: text, doc, isNullable, members: variants.length ? [] : members, variants };
}

/** @param {ts.Node} node */
const isInPackages = (node) => /\/packages\/[^/]+\/src\//.test(node.getSourceFile().fileName);

/** The members of TanStack Query's result that differ by status. Its own documentation has the others. */
const tanStackMembers = new Set(['data', 'error', 'variables']);

/**
 * Returns the members of a union that narrows by `status`, each with the comment above it.
 *
 * @param {ts.TypeChecker} checker @param {ts.Type} type @param {ts.Symbol | undefined} alias
 * @returns {Variant[]} empty: the type is no such union
 */
function variantsOf(checker, type, alias) {
  if (!type.isUnion() || !type.types.every((each) => each.getProperty('status'))) return [];
  const node = alias?.declarations?.find(ts.isTypeAliasDeclaration)?.type;
  const nodes = node ? membersOfUnion(checker, node) : [];
  return type.types.map((each) => {
    const status = statusesOf(checker, each);
    const property = each.getProperty('status');
    const written = nodes.find(
      (candidate) => String(statusesOf(checker, checker.getTypeFromTypeNode(candidate))) === String(status),
    );
    return {
      status,
      doc: (written && commentAbove(written)) || (property ? oneLine(docOf(checker, property)) : ''),
      members: membersOf(checker, each).filter(({ name }) => name !== 'status'),
    };
  });
}

/**
 * Returns the members of a union as they are written, with those of the unions that it names.
 *
 * @param {ts.TypeChecker} checker @param {ts.TypeNode} node
 * @returns {ts.TypeNode[]}
 */
function membersOfUnion(checker, node) {
  if (ts.isUnionTypeNode(node)) return node.types.flatMap((each) => membersOfUnion(checker, each));
  const named = ts.isTypeReferenceNode(node) ? checker.getSymbolAtLocation(node.typeName) : undefined;
  const aliased = named && named.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(named) : named;
  const type = aliased?.declarations?.find(ts.isTypeAliasDeclaration)?.type;
  return type && ts.isUnionTypeNode(type) ? membersOfUnion(checker, type) : [node];
}

/** @param {ts.TypeChecker} checker @param {ts.Type} type @returns {string[]} the values of its `status` */
function statusesOf(checker, type) {
  const property = type.getProperty('status');
  if (!property) return [];
  const status = checker.getTypeOfSymbol(property);
  return (status.isUnion() ? status.types : [status]).flatMap((each) => (each.isStringLiteral() ? [each.value] : []));
}

/** @param {ts.Node} node @returns {string} the docstring above a member of a union, before or after its `|` */
function commentAbove(node) {
  const text = node.getSourceFile().text;
  const before = text.slice(0, node.getFullStart()).match(/\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*\|?\s*$/)?.[1];
  const found = before ?? text.slice(node.getFullStart(), node.getStart()).match(/\/\*\*([\s\S]*?)\*\//)?.[1];
  return oneLine((found ?? '').replace(/^\s*\*/gm, ''));
}

/** @param {ts.TypeChecker} checker @param {ts.Type} type @returns {Member[]} */
function membersOf(checker, type) {
  const properties = type.getProperties();
  const isForeign = properties.some((property) => property.declarations?.some((node) => !isInPackages(node)));
  const shown = isForeign ? properties.filter(({ name }) => tanStackMembers.has(name)) : properties;
  return shown.map((property) => {
    const node = property.valueDeclaration ?? property.declarations?.[0];
    const doc = docOf(checker, property)
      .split(/\n\s*\n/)
      .map(oneLine)
      .join(' ');
    const isFunction = node && ts.isMethodSignature(node);
    const written = node && !isForeign && ts.isPropertySignature(node) ? node.type : undefined;
    const parameters = isFunction ? node.parameters.map((each) => oneLine(each.getText())).join(', ') : '';
    return {
      name: property.name,
      type: isFunction
        ? `(${parameters}) => ${node.type?.getText() ?? 'void'}`
        : oneLine(dedent(written?.getText() ?? checker.typeToString(checker.getTypeOfSymbol(property)))),
      doc,
      action: written ? actionOf(checker, written) : null,
    };
  });
}

/**
 * Returns the variables and the data of an action, with the members of the variables.
 *
 * @param {ts.TypeChecker} checker @param {ts.TypeNode} node
 * @returns {Member['action']} null: the member is no action
 */
function actionOf(checker, node) {
  const named = ts.isUnionTypeNode(node) ? node.types.find(ts.isTypeReferenceNode) : node;
  if (!named || !ts.isTypeReferenceNode(named) || named.typeName.getText() !== 'FlowMutation') return null;
  const [variables, data] = named.typeArguments ?? [];
  if (!variables || !data) return null;
  const members = checker.getTypeFromTypeNode(variables).getProperties();
  const isNamed = ts.isTypeReferenceNode(variables) && members.length > 0;
  const expanded = members.map((member) => {
    const declared = member.valueDeclaration;
    const type = declared && ts.isPropertySignature(declared) ? declared.type?.getText() : undefined;
    return `${member.name}: ${type}`;
  });
  return {
    variables: isNamed ? `{ ${expanded.join('; ')} }` : oneLine(variables.getText()),
    data: oneLine(data.getText()),
  };
}
