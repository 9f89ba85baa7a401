import { type LegalOptions, useAgreement } from '@foyer/react-hooks';
import { type ReactNode, useEffect, useRef } from 'react';
import { Checkbox } from '../../components/fields/Checkbox.tsx';
import { Link } from '../../components/Link.tsx';
import { Text } from '../../components/Text.tsx';
import { legalStrings } from '../../strings/login/legal.ts';
import { useStringsWith } from '../../strings/use-strings.tsx';

/** Whether an address may be a link: `javascript:` and others may not, and a relative one is probably a mistake. */
const isLink = (url: string) => /^https?:\/\/[^\s/]/i.test(url);

/** Says what users agree to by signing in: as a sentence, or with `requireAgreement` as a checkbox. */
export function LegalNotice({ termsURL, privacyURL }: LegalOptions): ReactNode {
  const t = useStringsWith(legalStrings);
  const { isRequired, isGiven, refusals, set } = useAgreement();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (refusals) input.current?.focus();
  }, [refusals]);

  if (!termsURL && !privacyURL && !isRequired) return null;
  // An agreement that is required without a document names both.
  const which = !termsURL === !privacyURL ? '' : termsURL ? 'Terms' : 'Privacy';
  const nameOf = (part: string): ReactNode => {
    if (part !== 'terms' && part !== 'privacy') return part;
    const url = part === 'terms' ? termsURL : privacyURL;
    const name = t(`legal.${part}`);
    return url && isLink(url) ? (
      <Link href={url} newTab>
        {name}
      </Link>
    ) : (
      name
    );
  };
  const text = t(`legal.${isRequired ? 'agree' : 'notice'}${which}`)
    .split(/\{(terms|privacy)\}/)
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence keep their order.
    .map((part, index) => <span key={index}>{nameOf(part)}</span>);
  if (!isRequired) return <Text kind="caption">{text}</Text>;
  return (
    <Checkbox
      label={text}
      checked={isGiven}
      onChange={set}
      required
      error={refusals > 0 ? t('error.agreement_required') : null}
      inputRef={input}
    />
  );
}
