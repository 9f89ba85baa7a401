import { type PasswordStrength, useBootstrap } from '@foyer/react-hooks';
import { type ReactNode, useEffect } from 'react';
import { Checklist } from '../../components/Checklist.tsx';
import { Alert } from '../../components/notices/Alert.tsx';
import { useAnnounce } from '../../components/notices/announcer.tsx';
import { StrengthMeter } from '../../components/StrengthMeter.tsx';
import { Text } from '../../components/Text.tsx';
import { variantOf } from '../../strings/format-time.ts';
import type { PluralKey } from '../../strings/keys.ts';
import { passwordStrings } from '../../strings/login/password.ts';
import { useStringsWith } from '../../strings/use-strings.tsx';

type Feedback = Extract<keyof typeof passwordStrings, `feedback.${string}`>;

/** The API returns its feedback in English: each sentence is the key of its translation. */
const feedbackKey = (sentence: string): Feedback | undefined =>
  (Object.keys(passwordStrings) as (keyof typeof passwordStrings)[]).find(
    (key): key is Feedback => key.startsWith('feedback.') && passwordStrings[key] === sentence,
  );

/** The keys by plural category (Unicode CLDR). English has two categories, and other languages have up to six. */
const minimumKeys: Record<Intl.LDMLPluralRule, PluralKey | 'password.minimumOne' | 'password.minimumOther'> = {
  zero: 'password.minimumZero',
  one: 'password.minimumOne',
  two: 'password.minimumTwo',
  few: 'password.minimumFew',
  many: 'password.minimumMany',
  other: 'password.minimumOther',
};

/** The score from which a password is strong enough: three of the four segments. */
const STRONG = 3;

interface StrengthFeedbackProps {
  id: string;
  strength: PasswordStrength;
}

/** Shows how strong a password is and how to improve it, by the project's password policy. */
export function StrengthFeedback({ id, strength }: StrengthFeedbackProps): ReactNode {
  const t = useStringsWith(passwordStrings);
  const announce = useAnnounce();
  const { passwordConfig } = useBootstrap();
  const { policy, score, missingCharacters, missingComplexity, isBreached } = strength;

  const level = t(score < STRONG ? 'password.weak' : 'password.strong');
  const sentences = [strength.warning, ...strength.suggestions].filter(Boolean).map((sentence) => {
    const key = feedbackKey(sentence);
    return key ? t(key) : sentence;
  });
  const minimumText = (count: number) => {
    const key = minimumKeys[new Intl.PluralRules(t.locale).select(count)] as 'password.minimumOther';
    const n = count.toLocaleString(variantOf(t.locale));
    return t(key, { n }) || t('password.minimumOther', { n });
  };
  const { ludsMinimumCount: minimum, ludsComplexity: complexity } = passwordConfig ?? {};
  const rules = [
    ...(minimum
      ? [
          {
            text: minimumText(minimum),
            isMet: missingCharacters === 0,
          },
        ]
      : []),
    ...(complexity
      ? [
          {
            text: t('password.complexity', { n: complexity.toLocaleString(variantOf(t.locale)) }),
            isMet: missingComplexity === 0,
          },
        ]
      : []),
  ];

  const spoken = {
    zxcvbn: [level, ...sentences],
    luds: rules.filter(({ isMet }) => !isMet).map(({ text }) => text),
    none: [],
  }[policy];
  const announcement = (isBreached ? [t('password.breached')] : spoken).join(' ');
  useEffect(() => {
    announce(announcement);
    return () => announce('');
  }, [announce, announcement]);

  if (policy === 'none' && !isBreached) return null;
  return (
    <div id={id} className="foyer-group" data-gap="small">
      {policy === 'zxcvbn' && (
        <>
          <StrengthMeter label={t('password.strength')} text={level} score={score} />
          {sentences.map((sentence) => (
            <Text key={sentence} kind="caption">
              {sentence}
            </Text>
          ))}
        </>
      )}
      {policy === 'luds' && <Checklist items={rules} metLabel={t('password.met')} unmetLabel={t('password.unmet')} />}
      {isBreached && <Alert kind="warning">{t('password.breached')}</Alert>}
    </div>
  );
}
