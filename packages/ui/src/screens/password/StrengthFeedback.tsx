import { type PasswordStrength, useBootstrap } from '@foyer/react-hooks';
import type { ReactNode } from 'react';
import { Alert } from '../../components/Alert.tsx';
import { Checklist } from '../../components/Checklist.tsx';
import { StrengthMeter } from '../../components/StrengthMeter.tsx';
import { Text } from '../../components/Text.tsx';
import { passwordSentences } from '../../strings/password.ts';
import { useStringsWith } from '../../use-strings.tsx';

type Feedback = Extract<keyof typeof passwordSentences, `feedback.${string}`>;

/** The provider words its feedback in English: each sentence is the key to its translation. */
const feedbackKey = (sentence: string): Feedback | undefined =>
  (Object.keys(passwordSentences) as (keyof typeof passwordSentences)[]).find(
    (key): key is Feedback => key.startsWith('feedback.') && passwordSentences[key] === sentence,
  );

interface StrengthFeedbackProps {
  strength: PasswordStrength;
  /** How many characters it is that was judged. */
  length: number;
}

/** How strong a password is, and what would make it stronger: by the rules of the project (specification, section 5). */
export function StrengthFeedback({ strength, length }: StrengthFeedbackProps): ReactNode {
  const t = useStringsWith(passwordSentences);
  const { policy, score, warning, suggestions, isBreached } = strength;
  return (
    <>
      {policy === 'zxcvbn' && (
        <StrengthMeter
          label={t('password.strength')}
          text={t(score < 3 ? 'password.weak' : 'password.strong')}
          score={score}
        />
      )}
      <div className="foyer-group" data-gap="small" role="status">
        {policy === 'luds' && <LudsChecklist strength={strength} length={length} />}
        {policy === 'zxcvbn' &&
          [warning, ...suggestions].filter(Boolean).map((sentence) => {
            const key = feedbackKey(sentence);
            return (
              <Text key={sentence} kind="caption">
                {key ? t(key) : sentence}
              </Text>
            );
          })}
      </div>
      {isBreached && <Alert kind="warning">{t('password.breached')}</Alert>}
    </>
  );
}

function LudsChecklist({ strength, length }: StrengthFeedbackProps): ReactNode {
  const t = useStringsWith(passwordSentences);
  const { passwordConfig } = useBootstrap();
  const { missingCharacters, missingComplexity } = strength;
  const minimum = passwordConfig?.ludsMinimumCount ?? length + missingCharacters;
  const complexity = passwordConfig?.ludsComplexity;
  const items = [
    {
      text: t(minimum === 1 ? 'password.minimumOne' : 'password.minimumOther', { n: minimum }),
      isMet: missingCharacters === 0,
    },
  ];
  if (complexity) items.push({ text: t('password.complexity', { n: complexity }), isMet: missingComplexity === 0 });
  return <Checklist items={items} metLabel={t('password.met')} unmetLabel={t('password.unmet')} />;
}
