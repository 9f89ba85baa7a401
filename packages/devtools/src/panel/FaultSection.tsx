import { operations } from '@foyer/core/operations';
import { useEffect, useId, useState } from 'preact/hooks';
import type { DevApi, Fault } from './dev-api.ts';
import { Section } from './Section.tsx';
import { useRequest } from './use-request.ts';
import { faultWords } from './words.ts';

/** The responses that a fault can have. */
const responses: readonly { label: string; fault: Partial<Fault> }[] = [
  { label: 'Error 500: the server fails', fault: { status: 500 } },
  { label: 'Error 429: too many requests', fault: { status: 429 } },
  { label: 'Error 400: the request is refused', fault: { status: 400 } },
  { label: 'None: the connection closes', fault: { drop: true } },
  { label: 'The usual one, after the delay', fault: {} },
];

const paths = [...new Set(Object.values(operations).map(({ path }) => `/sdk/v1${path}`))].sort();

/** Returns the fault that a form describes. */
function readFault(form: HTMLFormElement): Partial<Fault> {
  const data = new FormData(form);
  const number = (name: string) => Number(data.get(name));
  return {
    ...responses[number('response')]?.fault,
    path: String(data.get('path')).trim() || '*',
    times: number('times'),
    delay_ms: Math.round(number('delay') * 1000),
  };
}

/** Makes requests of the page fail, or late. */
export function FaultSection({ api }: { api: DevApi }) {
  const id = useId();
  const [faults, setFaults] = useState<readonly Fault[]>([]);
  const { message, run } = useRequest();
  const hasFaults = faults.length > 0;

  // Reads the faults again each second, because requests use them up.
  useEffect(() => {
    const read = () => api.faults().then(setFaults, () => {});
    void read();
    if (!hasFaults) return;
    const timer = setInterval(read, 1000);
    return () => clearInterval(timer);
  }, [api, hasFaults]);

  const add = (event: SubmitEvent & { currentTarget: HTMLFormElement }) => {
    event.preventDefault();
    const fault = readFault(event.currentTarget);
    return run(async () => {
      await api.addFault(fault);
      setFaults(await api.faults());
      return 'The fault is added.';
    });
  };
  const clear = () =>
    run(async () => {
      await api.clearFaults();
      setFaults([]);
      return 'There are no faults.';
    });

  return (
    <Section
      title="Faults"
      action={
        hasFaults && (
          <button type="button" onClick={clear}>
            Remove all
          </button>
        )
      }
    >
      <ul class="faults">
        {faults.map((fault) => (
          <li key={fault.id}>{faultWords(fault)}</li>
        ))}
      </ul>
      <form class="form" onSubmit={add}>
        <label class="field wide">
          Path (* is any part)
          <input name="path" list={id} defaultValue="*" autocomplete="off" spellcheck={false} />
          <datalist id={id}>
            {paths.map((path) => (
              <option key={path} value={path} />
            ))}
          </datalist>
        </label>
        <label class="field wide">
          Response
          <select name="response">
            {responses.map(({ label }, index) => (
              <option key={label} value={index}>
                {label}
              </option>
            ))}
          </select>
        </label>
        <label class="field">
          Delay in seconds
          <input name="delay" type="number" min="0" max="600" step="any" defaultValue="0" required />
        </label>
        <label class="field">
          Number of requests
          <input name="times" type="number" min="1" defaultValue="1" required />
        </label>
        <button type="submit">Add fault</button>
      </form>
      <p role="status">{message}</p>
    </Section>
  );
}
