import { defineFoyerConfig, Login, type LoginProps } from '@foyer/ui';

const config = defineFoyerConfig({ products: ['emailMagicLinks', 'passkeys'] });

export interface AcmeLoginProps extends LoginProps {
  /** Who has invited the user. */
  inviter?: string;
}

/** The login of every page of Acme, below its `FoyerProvider`. */
export function AcmeLogin({ inviter, ...props }: AcmeLoginProps) {
  const header = inviter && <p>{inviter} has invited you to Acme.</p>;
  return <Login config={config} header={header} afterSignIn="/home" {...props} />;
}
