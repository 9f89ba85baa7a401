import { classes } from '../facts.ts';

/** List of the stable classes, which are the names of parts in a shadow tree without `foyer-`. */
export function PartList() {
  return (
    <ul className="docs-columns">
      {classes.map((name) => (
        <li key={name}>
          <code>{name}</code>
        </li>
      ))}
    </ul>
  );
}
