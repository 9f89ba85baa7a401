'use client';

import type { FoyerError } from '@foyer/core';
import { loadStrength, previewStrength } from '@foyer/core/internal';
import type { StrengthResponse } from '@foyer/core/operations';
import { useCallback, useEffect, useState } from 'react';
import { useFlowMutation } from '../flow/use-flow-mutation.ts';
import type { CamelCase } from '../provider/camel-case.ts';
import { useInternals } from '../provider/context.ts';

/** How long a password must be unchanged before the API checks it, in milliseconds. */
const DEBOUNCE_MS = 300;

/** The strength of a password. */
export interface PasswordStrength {
  /** The rules of the project; `none`: the API decides without rules that it reports. */
  policy: 'zxcvbn' | 'luds' | 'none';
  /** 0 to 4. */
  score: number;
  /** The API's warning, in English; empty if there is none. */
  warning: string;
  suggestions: readonly string[];
  /** How many characters, and how many kinds of characters, are missing under the policy `luds`. */
  missingCharacters: number;
  missingComplexity: number;
  /** Whether the password appeared in a data breach. */
  isBreached: boolean;
}

/** The result of `useStrengthCheck`. */
export interface UseStrengthCheckResult {
  /**
   * The strength to show: the API's result for this password. Until it arrives, the preview if the configuration has
   * `passwordOptions.instantStrength`, otherwise the previous result. Null for an empty password, and before the first
   * result.
   */
  strength: PasswordStrength | null;
  /** Whether the API accepts this password; null until its result arrives. Enable a submission only if it is `true`. */
  isValid: boolean | null;
  /** Why the check of this password failed. */
  error: FoyerError | null;
  /** Checks the password again after an error. */
  retry(): void;
  /** Loads the code of the preview, if it is on. Call it when the field gets the focus. */
  prepare(): void;
}

interface CheckResult {
  password: string;
  valid: boolean;
  strength: PasswordStrength;
}

const read = ({
  strengthPolicy,
  score,
  feedback,
  breachedPassword,
}: CamelCase<StrengthResponse>): PasswordStrength => ({
  policy: strengthPolicy,
  score,
  // Fields that the project's policy does not use may be missing.
  warning: feedback?.warning ?? '',
  suggestions: feedback?.suggestions ?? [],
  missingCharacters: feedback?.ludsRequirements?.missingCharacters ?? 0,
  missingComplexity: feedback?.ludsRequirements?.missingComplexity ?? 0,
  isBreached: breachedPassword,
});

/**
 * Checks the strength of a password as the user types, with the API: 300 ms after the last change, one request at a
 * time.
 *
 * @param password the content of the field
 * @param email the user's email address, if it is known
 * @example
 * ```tsx
 * function Strength({ password }: { password: string }) {
 *   const { strength, isValid } = useStrengthCheck(password);
 *   if (!strength) return null;
 *   return <p>{isValid ? 'This password is strong enough.' : strength.suggestions.join(' ')}</p>;
 * }
 * ```
 */
export function useStrengthCheck(password: string, email = ''): UseStrengthCheckResult {
  const { client, config } = useInternals('useStrengthCheck');
  const isInstant = !!config.passwordOptions?.instantStrength;
  const [result, setResult] = useState<CheckResult | null>(null);
  const [failure, setFailure] = useState<{ password: string; error: FoyerError } | null>(null);
  const [preview, setPreview] = useState<CheckResult | null>(null);
  const [settled, setSettled] = useState('');

  const { mutate, isPending } = useFlowMutation({
    mutationFn: async (checked: string) => ({
      data: await client.passwords.strengthCheck({ password: checked, ...(email && { email }) }),
    }),
  });

  useEffect(() => {
    const timer = setTimeout(setSettled, DEBOUNCE_MS, password);
    return () => clearTimeout(timer);
  }, [password]);

  useEffect(() => {
    const isKnown = [result, failure].some((known) => known?.password === settled);
    if (!settled || isPending || isKnown) return;
    mutate(settled, {
      onSuccess: (response) => {
        setResult({ password: settled, valid: response.validPassword, strength: read(response) });
        setFailure(null);
      },
      onError: (error) => setFailure({ password: settled, error }),
    });
  }, [settled, isPending, result, failure, mutate]);

  useEffect(() => {
    if (!isInstant || !password) return;
    let live = true;
    previewStrength(password, email).then((found) => {
      if (!live || !found) return;
      const blank = { policy: 'zxcvbn', missingCharacters: 0, missingComplexity: 0, isBreached: false } as const;
      setPreview({ password, valid: false, strength: { ...blank, ...found } });
    });
    return () => {
      live = false;
    };
  }, [isInstant, password, email]);

  const retry = useCallback(() => setFailure(null), []);
  const prepare = useCallback(() => {
    // Without the library there is no preview.
    if (isInstant) loadStrength().catch(() => {});
  }, [isInstant]);

  const isChecked = result?.password === password;
  // A preview according to a policy other than the project's would mislead.
  const isPreviewed = preview?.password === password && (result?.strength.policy ?? 'zxcvbn') === 'zxcvbn';
  return {
    strength: password ? ((!isChecked && isPreviewed ? preview : result)?.strength ?? null) : null,
    isValid: password && isChecked ? result.valid : null,
    error: failure?.password === password ? failure.error : null,
    retry,
    prepare,
  };
}
