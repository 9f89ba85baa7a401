import { variables } from '../facts.ts';

/** List of the CSS variables that host applications may set. */
export function VariableList() {
  return (
    <ul className="docs-columns">
      {variables.map((name) => (
        <li key={name}>
          <code>{name}</code>
        </li>
      ))}
    </ul>
  );
}
