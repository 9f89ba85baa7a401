import { createFileRoute } from '@tanstack/react-router';

/** A page for everyone. */
export const Route = createFileRoute('/')({ component: () => <h1>Welcome</h1> });
