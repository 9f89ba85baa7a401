import { defineFoyerConfig, Login } from '@foyer/ui';
import { LogOut } from './log-out';
import { project } from './project';
import { readSession } from './session';

const config = defineFoyerConfig({ products: ['otp'], otpOptions: { methods: ['email', 'sms'] } });

export default async function Page() {
  const session = await readSession();
  if (!session) return <Login {...project} config={config} />;
  return (
    <>
      <p>The server knows you as {session.sub}</p>
      <LogOut />
    </>
  );
}
