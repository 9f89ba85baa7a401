import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

/**
 * Parses a file of the packages.
 *
 * @param {string} path relative to `packages`
 */
export function parse(path) {
  const file = fileURLToPath(new URL(`../../../packages/${path}`, import.meta.url));
  return ts.createSourceFile(path, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
}

/**
 * Returns the text of a docstring without tags, on one line.
 *
 * @param {ts.Node} node
 */
export function docOf(node) {
  const [doc] = ts.getJSDocCommentsAndTags(node).filter(ts.isJSDoc);
  return (ts.getTextOfJSDocComment(doc?.comment) ?? '').replace(/\s+/g, ' ');
}

/**
 * Finds a declaration of a file by its name.
 *
 * @param {ts.SourceFile} source @param {string} name
 * @throws Error the declaration is missing
 */
export function find(source, name) {
  for (const statement of source.statements) {
    if (ts.isVariableStatement(statement)) {
      const declaration = statement.declarationList.declarations.find((each) => each.name.getText() === name);
      if (declaration) return declaration;
    } else if (
      (ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement)) &&
      statement.name.text === name
    ) {
      return statement;
    }
  }
  throw new Error(`${source.fileName} no longer declares ${name}, which the documentation prints.`);
}

/**
 * Returns the expression inside `as const` and `satisfies`.
 *
 * @param {ts.Expression | undefined} node
 * @returns {ts.Expression | undefined}
 */
const bare = (node) =>
  node && (ts.isAsExpression(node) || ts.isSatisfiesExpression(node)) ? bare(node.expression) : node;

/**
 * Evaluates a constant expression: literals, arrays and objects of them (without spread members), and arithmetic.
 *
 * @param {ts.Expression | undefined} expression
 * @returns {unknown} undefined: the expression is not constant
 */
export function literalOf(expression) {
  const node = bare(expression);
  if (!node) return undefined;
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isNumericLiteral(node)) return Number(node.text);
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.AsteriskToken) {
    const [left, right] = [literalOf(node.left), literalOf(node.right)];
    return typeof left === 'number' && typeof right === 'number' ? left * right : undefined;
  }
  if (ts.isArrayLiteralExpression(node)) {
    const values = node.elements.map(literalOf);
    return values.includes(undefined) ? undefined : values;
  }
  if (ts.isObjectLiteralExpression(node)) {
    /** @type {Record<string, unknown>} */
    const values = {};
    for (const member of node.properties) {
      if (!ts.isPropertyAssignment(member)) continue;
      const name = ts.isStringLiteralLike(member.name) ? member.name.text : member.name.getText();
      values[name] = literalOf(member.initializer);
    }
    return values;
  }
  return undefined;
}
