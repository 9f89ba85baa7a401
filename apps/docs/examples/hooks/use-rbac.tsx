import { useRbac } from '@foyer/react-hooks';

/** Hides a button that the server would refuse. The server checks the permission itself. */
export function Toolbar() {
  const { isAuthorizedSync } = useRbac();
  return <nav>{isAuthorizedSync('documents', 'create') && <button type="button">New document</button>}</nav>;
}
