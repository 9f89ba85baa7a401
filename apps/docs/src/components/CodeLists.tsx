import { classes, variables } from '../facts.ts';

const CodeList = ({ names }: { names: readonly string[] }) => (
  <ul className="docs-columns">
    {names.map((name) => (
      <li key={name}>
        <code>{name}</code>
      </li>
    ))}
  </ul>
);

/** List of the stable classes, which are the names of parts in a shadow tree without `foyer-`. */
export const PartList = () => <CodeList names={classes} />;

/** List of the CSS variables that host applications may set. */
export const VariableList = () => <CodeList names={variables} />;
