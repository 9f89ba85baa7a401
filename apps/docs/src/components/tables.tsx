import { foyerHosts } from '@foyer/core';
import { normalizeHrefInRuntime } from '@rspress/core/runtime';
import { classes, constants, doctorChecks, elements, errorTypes, fields, type Speaker, variables } from '../facts.ts';
import { hookOf } from '../hooks.ts';
import { isMarkdown } from '../markdown.ts';
import ErrorTable from './ErrorTable.tsx';
import { Rich } from './Rich.tsx';
import { Table } from './Table.tsx';

/** Table of the errors for which the client or the widget has a message, or of the remaining ones of the local provider. */
export function CatalogueTable({ of }: { of: Speaker }) {
  return <ErrorTable types={errorTypes[of]} />;
}

const print = (value: unknown) => (typeof value === 'number' ? value.toLocaleString('en') : JSON.stringify(value));

/** Table of every constant in the three packages. */
export function ConstantTable() {
  return (
    <Table label="Constants" head={['Name', 'Value', '', 'File']}>
      {constants.map(({ name, value, doc, file }) => (
        <tr key={`${file} ${name}`}>
          <td>
            <code>{name}</code>
          </td>
          <td>
            <code>{print(value)}</code>
          </td>
          <td>
            <Rich text={doc} />
          </td>
          <td>{file}</td>
        </tr>
      ))}
    </Table>
  );
}

/** Table of what `foyer doctor` finds with one severity. */
export function DoctorTable({ severity }: { severity: 'error' | 'warning' }) {
  return (
    <Table label="Findings" head={['Finding', 'What to change', 'Without the change']}>
      {doctorChecks
        .filter((check) => check.severity === severity)
        .map(({ id, header, effect }) => (
          <tr key={id}>
            <td>
              <code>{id}</code>
            </td>
            <td>{header ? <code>{header}</code> : 'configuration'}</td>
            <td>
              <Rich text={effect} />
            </td>
          </tr>
        ))}
    </Table>
  );
}

const Names = ({ names }: { names: readonly string[] }) => (
  <td>
    {names.map((name) => (
      <code key={name}>{`${name} `}</code>
    ))}
  </td>
);

/** Table of the custom elements with their attributes and properties. */
export function ElementTable() {
  return (
    <Table label="Elements" head={['Element', 'Attributes', 'Attributes with JSON', 'Only properties']}>
      {elements.map(({ tag, attributes, json, properties }) => (
        <tr key={tag}>
          <td>
            <code>{`<${tag}>`}</code>
          </td>
          <Names names={attributes} />
          <Names names={json} />
          <Names names={properties} />
        </tr>
      ))}
    </Table>
  );
}

/** The marks by which password managers leave out a field. */
const isMark = (attribute: string) => attribute.startsWith('data-');

/** Table of every kind of field with its attributes. */
export function FieldTable() {
  return (
    <Table label="Fields" head={['Field', 'Attributes', 'Password managers']}>
      {fields.map(({ kind, attributes }) => (
        <tr key={kind}>
          <td>{kind}</td>
          <td>
            {attributes
              .filter(([name]) => !isMark(name))
              .map(([name, value]) => (
                <code key={name}>{`${name}="${value}" `}</code>
              ))}
          </td>
          <td>{attributes.some(([name]) => isMark(name)) ? 'leave it out' : ''}</td>
        </tr>
      ))}
    </Table>
  );
}

const hosts = () => foyerHosts('public-token-live-00000000-0000-4000-8000-000000000000');

/** Table of the hosts of a live project with all features enabled. */
export function HostTable() {
  return (
    <Table label="Hosts" head={['Host', 'Directive', 'When']}>
      {hosts().map(({ origin, directive, when }) => (
        <tr key={`${origin} ${directive} ${when}`}>
          <td>
            <code>{origin}</code>
          </td>
          <td>
            <code>{directive}</code>
          </td>
          <td>{when}</td>
        </tr>
      ))}
    </Table>
  );
}

/** Table of hooks, with the first sentence of each docstring and a link to its page. */
export function HookIndex({ label, names }: { label: string; names: readonly string[] }) {
  return (
    <Table label={label} head={['Hook', '']}>
      {names.map((name) => (
        <tr key={name}>
          <td>
            <a className="rp-link" href={isMarkdown ? `/hooks/${name}.md` : normalizeHrefInRuntime(`/hooks/${name}`)}>
              <code>{name}</code>
            </a>
          </td>
          <td>
            <Rich text={hookOf(name).summary} />
          </td>
        </tr>
      ))}
    </Table>
  );
}

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
