import { useFlow, useWalletLogin } from '@foyer/react-hooks';

export function Wallet() {
  const { state } = useFlow();
  const { choices, choose, candidates, connect, sign, back, crypto } = useWalletLogin();

  switch (state.screen) {
    case 'CryptoConfirmation':
      return <p>Welcome!</p>;
    case 'CryptoError':
      return (
        <button type="button" onClick={back}>
          {state.errorDescriptor?.message} Try again
        </button>
      );
    case 'CryptoConnect':
      if (candidates.length === 0) return <p>{crypto.walletOption} is not installed in this browser.</p>;
      return candidates.map((wallet) => (
        <button key={wallet.id} type="button" disabled={connect.isPending} onClick={() => connect.mutate({ wallet })}>
          Connect {wallet.name}
        </button>
      ));
    case 'CryptoSignMessage':
      return (
        <button type="button" disabled={sign.isPending} onClick={() => sign.mutate()}>
          Sign in as {crypto.walletAddress}
        </button>
      );
    default:
      return choices.map(({ option, isFound }) => (
        <button key={option} type="button" onClick={() => choose(option)}>
          {option} {isFound && '(installed)'}
        </button>
      ));
  }
}
