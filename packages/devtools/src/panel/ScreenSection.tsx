import type { FlowView } from '@foyer/core';
import type { OpenProject } from '@foyer/core/internal';
import { Section } from './Section.tsx';
import { sentencesOf } from './words.ts';

/** The current screen of each flow on the page. */
export function ScreenSection({ flows, now }: { flows: OpenProject['flows']; now: number }) {
  return (
    <Section title="Screen">
      {flows.size === 0 && <p class="note">The page shows no flow at the moment.</p>}
      {[...flows].map((flow) => (
        <Flow key={flow} {...flow.view()} now={now} />
      ))}
    </Section>
  );
}

function Flow({ state, isRestoring, unexpectedUser, now }: FlowView & { now: number }) {
  return (
    <div class="item">
      <p>
        <code>{state.screen}</code>
      </p>
      {isRestoring && <p>The attempt from before the reload is being restored.</p>}
      {unexpectedUser && <p>The sign-in is held back: the invitation is for {unexpectedUser.expected}.</p>}
      {sentencesOf(state, now).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </div>
  );
}
