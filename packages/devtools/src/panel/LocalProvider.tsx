import { useMemo } from 'preact/hooks';
import { ClockSection } from './ClockSection.tsx';
import { createDevApi, obstacleOf } from './dev-api.ts';
import { FaultSection } from './FaultSection.tsx';
import { InboxSection } from './InboxSection.tsx';
import { Section } from './Section.tsx';
import { useInbox } from './use-inbox.ts';

interface LocalProviderProps {
  apiUrl: string;
  publicToken: string;
  now: number;
}

/** What only the local provider has: its inbox, faults and its clock. */
export function LocalProvider(props: LocalProviderProps) {
  const obstacle = obstacleOf(props.apiUrl, props.publicToken, location.hostname);
  return obstacle === null ? <Controls {...props} /> : <Unavailable reason={obstacle} />;
}

function Unavailable({ reason }: { reason: string }) {
  return (
    <Section title="Inbox, faults and clock">
      <p class="note">{reason}</p>
    </Section>
  );
}

function Controls({ apiUrl, publicToken, now }: LocalProviderProps) {
  const api = useMemo(() => createDevApi(apiUrl, publicToken), [apiUrl, publicToken]);
  const inbox = useInbox(api);
  if (inbox.state === 'missing') {
    return <Unavailable reason={`The API at ${apiUrl} has no inbox, faults and clock: it is started with --no-dev.`} />;
  }
  if (inbox.state === 'silent') {
    return (
      <Unavailable reason={`The local provider at ${apiUrl} does not respond. The panel tries again every second.`} />
    );
  }
  if (inbox.state === 'loading') return null;
  return (
    <>
      <InboxSection messages={inbox.messages} onEmpty={inbox.empty} />
      <FaultSection api={api} />
      <ClockSection api={api} now={now} />
    </>
  );
}
