import { openProjects } from '@foyer/core/internal';
import type { ComponentChildren } from 'preact';
import { useEffect, useErrorBoundary, useRef, useState } from 'preact/hooks';
import type { EventLog } from '../event-log.ts';
import { EventSection } from './EventSection.tsx';
import { LocalProvider } from './LocalProvider.tsx';
import { ScreenSection } from './ScreenSection.tsx';
import { SessionSection } from './SessionSection.tsx';

const KEY = 'foyer-devtools';
/** How often the panel reads the page's state, in milliseconds. It polls, so that it needs no listeners in the page. */
const LOOK_MS = 500;

/** Returns whether the panel was open before a reload. If the browser denies storage, a reload closes the panel. */
function wasOpen(): boolean {
  try {
    return sessionStorage.getItem(KEY) === 'open';
  } catch {
    return false;
  }
}

function keepOpen(isOpen: boolean): void {
  try {
    if (isOpen) sessionStorage.setItem(KEY, 'open');
    else sessionStorage.removeItem(KEY);
  } catch {
    // See `wasOpen`.
  }
}

/** The button in the corner of the page, and the panel that it opens. */
export function Panel({ log }: { log: EventLog }) {
  const [isOpen, setOpen] = useState(wasOpen);
  const toggle = useRef<HTMLButtonElement>(null);
  useEffect(() => keepOpen(isOpen), [isOpen]);
  const close = () => {
    setOpen(false);
    toggle.current?.focus();
  };
  return (
    <div class="root" dir="ltr" lang="en">
      <button
        type="button"
        class="toggle"
        ref={toggle}
        aria-expanded={isOpen}
        aria-controls="panel"
        onClick={() => setOpen(!isOpen)}
      >
        Foyer devtools
      </button>
      <section
        id="panel"
        class="panel"
        aria-labelledby="title"
        hidden={!isOpen}
        onKeyDown={({ key }) => key === 'Escape' && close()}
      >
        <header class="head">
          <h2 id="title">Foyer devtools</h2>
          <button type="button" onClick={close}>
            Close
          </button>
        </header>
        {isOpen && (
          <Fallible>
            <Content log={log} />
          </Fallible>
        )}
      </section>
    </div>
  );
}

/** Keeps an error of the panel from the page. */
function Fallible({ children }: { children: ComponentChildren }) {
  const [error] = useErrorBoundary((thrown) => console.warn('[Foyer] The devtools have failed.', thrown));
  return error ? <p class="note">The devtools have failed. The console has the error.</p> : children;
}

function Content({ log }: { log: EventLog }) {
  const [now, setNow] = useState(Date.now);
  const [chosen, setChosen] = useState<string>();
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), LOOK_MS);
    return () => clearInterval(timer);
  }, []);

  const projects = openProjects(window);
  const publicToken = chosen !== undefined && projects.has(chosen) ? chosen : [...projects.keys()][0];
  const project = publicToken === undefined ? undefined : projects.get(publicToken);
  return (
    <div class="content">
      {projects.size > 1 && (
        <label class="field">
          Project
          <select value={publicToken} onChange={({ currentTarget }) => setChosen(currentTarget.value)}>
            {[...projects.keys()].map((token) => (
              <option key={token}>{token}</option>
            ))}
          </select>
        </label>
      )}
      {project && publicToken !== undefined ? (
        <>
          <ScreenSection flows={project.flows} now={now} />
          <SessionSection auth={project.auth.get()} now={now} />
          <LocalProvider
            key={`${project.apiUrl} ${publicToken}`}
            apiUrl={project.apiUrl}
            publicToken={publicToken}
            now={now}
          />
          <EventSection entries={log.entries()} />
        </>
      ) : (
        <p class="note">This page has no client of Foyer yet.</p>
      )}
    </div>
  );
}
