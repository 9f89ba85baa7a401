'use client';

import { type FoyerError, loadStrength, previewStrength } from '@foyer/core';
import type { StrengthResponse } from '@foyer/core/operations';
import { useCallback, useEffect, useState } from 'react';
import { useFoyer } from '../flow/context.ts';
import { useFlowMutation } from '../flow/use-flow-mutation.ts';

/** How long a password has to stay as it is before the provider is asked about it. */
const DEBOUNCE_MS = 300;

/** How strong a password is, as far as is known. */
export interface PasswordStrength {
  /** Which rules the project has; `none`: whatever the provider accepts. */
  policy: 'zxcvbn' | 'luds' | 'none';
  /** 0 to 4. */
  score: number;
  /** In English, as the provider words it; empty where nothing is wrong. */
  warning: string;
  suggestions: readonly string[];
  /** How many characters and how many kinds of characters are missing under the policy `luds`. */
  missingCharacters: number;
  missingComplexity: number;
  /** The password is on a list of those that became known. */
  isBreached: boolean;
}

/** What `useStrengthCheck` gives. */
export interface StrengthCheck {
  /**
   * What can be shown: the provider's verdict on this password; until that is there the preview, where the host turned
   * it on, else the verdict before. Null for an empty password and until anything is known.
   */
  strength: PasswordStrength | null;
  /** The provider's word on this very password; null until it is there. Only `true` may enable a submission. */
  isValid: boolean | null;
  /** Why the provider could not be asked about this password. */
  error: FoyerError | null;
  /** Asks again after an error. */
  retry(): void;
  /** Loads what the preview needs, where the host turned it on: to be called when the field gets the focus. */
  prepare(): void;
}

interface Verdict {
  password: string;
  valid: boolean;
  strength: PasswordStrength;
}

const read = ({ strength_policy, score, feedback, breached_password }: StrengthResponse): PasswordStrength => ({
  policy: strength_policy,
  score,
  // What the project's policy has no use for, an answer may be without.
  warning: feedback?.warning ?? '',
  suggestions: feedback?.suggestions ?? [],
  missingCharacters: feedback?.luds_requirements?.missing_characters ?? 0,
  missingComplexity: feedback?.luds_requirements?.missing_complexity ?? 0,
  isBreached: breached_password,
});

/**
 * Has the provider judge a password while it is being typed: once it has stayed as it is for 300 ms, one call at a
 * time, and the latest text last.
 *
 * @param password as it stands in its field
 * @param email whose password it will be, where that is known
 */
export function useStrengthCheck(password: string, email = ''): StrengthCheck {
  const { client, config } = useFoyer();
  const isInstant = !!config.passwordOptions?.instantStrength;
  const [verdict, setVerdict] = useState<Verdict | null>(null);
  const [failure, setFailure] = useState<{ password: string; error: FoyerError } | null>(null);
  const [preview, setPreview] = useState<Verdict | null>(null);
  const [settled, setSettled] = useState('');

  const { mutate, isPending } = useFlowMutation({
    effect: (asked: string) => client.passwords.strengthCheck({ password: asked, ...(email && { email }) }),
  });

  useEffect(() => {
    const timer = setTimeout(setSettled, DEBOUNCE_MS, password);
    return () => clearTimeout(timer);
  }, [password]);

  useEffect(() => {
    const isKnown = [verdict, failure].some((known) => known?.password === settled);
    if (!settled || isPending || isKnown) return;
    mutate(settled, {
      onSuccess: (answer) => {
        setVerdict({ password: settled, valid: answer.valid_password, strength: read(answer) });
        setFailure(null);
      },
      onError: (error) => setFailure({ password: settled, error }),
    });
  }, [settled, isPending, verdict, failure, mutate]);

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
    // The preview has its own answer to a library that does not come.
    if (isInstant) loadStrength().catch(() => {});
  }, [isInstant]);

  const isJudged = verdict?.password === password;
  // Once the project's policy is known, a preview by another one would mislead.
  const isPreviewed = preview?.password === password && (verdict?.strength.policy ?? 'zxcvbn') === 'zxcvbn';
  return {
    strength: password ? ((!isJudged && isPreviewed ? preview : verdict)?.strength ?? null) : null,
    isValid: password && isJudged ? verdict.valid : null,
    error: failure?.password === password ? failure.error : null,
    retry,
    prepare,
  };
}
