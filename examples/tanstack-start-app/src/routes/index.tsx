import { createFileRoute } from '@tanstack/react-router';

/** A page for everyone. */
export const Route = createFileRoute('/')({
  component: () => (
    <main className="session-page">
      <h1>Welcome</h1>
    </main>
  ),
});
