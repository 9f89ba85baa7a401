import { hookOf } from '../hooks.ts';
import { Members } from './Members.tsx';
import { Rich } from './Rich.tsx';

const list = new Intl.ListFormat('en');

/** The parameters of a hook. @param of the name of the hook */
export default function HookOptions({ of }: { of: string }) {
  const { name, parameters, actions } = hookOf(of);
  if (parameters.length === 0) return <p>The hook has no options.</p>;
  const [first = ''] = actions;
  return parameters.map((parameter) => {
    if (parameter.type.startsWith('ActionOptions')) {
      return (
        <p key={parameter.name}>
          TanStack Query's options for each action, under its name:{' '}
          <Rich text={list.format(actions.map((action) => `\`${action}\``))} />. For example{' '}
          <code>{`${name}({ ${first}: { onSuccess: () => {} } })`}</code>.
        </p>
      );
    }
    if (parameter.members.length > 0) return <Members key={parameter.name} members={parameter.members} />;
    return <Members key={parameter.name} members={[{ ...parameter, action: null }]} />;
  });
}
