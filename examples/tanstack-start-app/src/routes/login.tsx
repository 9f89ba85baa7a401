import { defineFoyerConfig, Login } from '@foyer/ui';
import { createFileRoute } from '@tanstack/react-router';
import { leaveLogin } from '../foyer.functions';
import { project } from '../project';

const config = defineFoyerConfig({ products: ['otp'], otpOptions: { methods: ['email'] } });

export const Route = createFileRoute('/login')({
  loader: ({ location }) => leaveLogin({ data: location.href }),
  component: () => <Login {...project} config={config} />,
});
