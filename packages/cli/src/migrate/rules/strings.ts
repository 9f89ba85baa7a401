import { Node, type ObjectLiteralExpression } from 'ts-morph';
import { type FileEdit, quoted, remark, removeItem, replace } from '../file-edit.ts';
import { stringNames } from '../string-names.ts';

const known: ReadonlyMap<string, string | null> = new Map(Object.entries(stringNames));

/** Renames the keys of `strings`. A text that Foyer does not have is removed, with a remark. */
export function changeStrings(file: FileEdit, strings: ObjectLiteralExpression): void {
  for (const member of strings.getProperties()) {
    if (!Node.isPropertyAssignment(member)) {
      remark(file, member, 'These strings are not written here. Rename their keys by hand.');
      continue;
    }
    const key = member.getNameNode();
    const name = Node.isStringLiteral(key) ? key.getLiteralText() : key.getText();
    const target = known.get(name);
    if (target) {
      replace(file, key, quoted(file, target));
      const [placeholder] = /\{[^}]*\}/.exec(member.getInitializer()?.getText() ?? '') ?? [];
      if (placeholder) {
        remark(file, member, `Compare the placeholder ${placeholder} with those of Foyer’s string '${target}'.`);
      }
    } else if (known.has(name)) {
      remark(
        file,
        member,
        `Foyer has no string for '${name}'. This one is removed: ${member.getInitializer()?.getText()}`,
      );
      removeItem(file, member);
    } else {
      remark(file, member, `'${name}' is no key of the hosted SDK that is known here. Rename it by hand.`);
    }
  }
}
