import { variables } from '../facts.ts';

/** Every variable that the stylesheet reads and a host may set. */
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
