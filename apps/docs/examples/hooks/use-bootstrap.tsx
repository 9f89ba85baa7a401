import { useBootstrap } from '@foyer/react-hooks';

export function Title() {
  const { projectName } = useBootstrap();
  return <h1>Sign in{projectName && ` to ${projectName}`}</h1>;
}
