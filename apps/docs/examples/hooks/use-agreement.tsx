import { useAgreement } from '@foyer/react-hooks';
import { useEffect, useRef } from 'react';

/** Render it inside a `FoyerProvider` whose `config` has `legalOptions`, above the sign-in methods. */
export function AgreementField() {
  const { isRequired, isGiven, refusals, set } = useAgreement();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (refusals > 0) input.current?.focus();
  }, [refusals]);
  if (!isRequired) return null;
  return (
    <>
      <label>
        <input
          ref={input}
          type="checkbox"
          checked={isGiven}
          onChange={(event) => set(event.target.checked)}
          aria-invalid={refusals > 0}
          aria-describedby="agreement-missing"
        />
        I agree to the <a href="https://example.com/terms">Terms of Service</a>.
      </label>
      <p id="agreement-missing">{refusals > 0 && 'Please agree to continue.'}</p>
    </>
  );
}
