import { type LegalOptions, type OptInChoice, useAgreement } from '@foyer/react-hooks';
import { type ReactNode, useEffect, useRef } from 'react';
import { Checkbox } from '../../components/fields/Checkbox.tsx';
import { Link } from '../../components/Link.tsx';
import { Text } from '../../components/Text.tsx';
import { formStrings } from '../../strings/login/form.ts';
import { legalStrings } from '../../strings/login/legal.ts';
import { useStringsWith } from '../../strings/use-strings.tsx';

/** Whether an address may be a link: `javascript:` and others may not, and a relative one is probably a mistake. */
const isLink = (url: string) => /^https?:\/\/[^\s/]/i.test(url);

/** Props of `LegalSentence`. */
export interface LegalSentenceProps {
  legalOptions: LegalOptions | undefined;
  /** `notice`: what using the widget means. `agree`: what the user declares. */
  kind: 'notice' | 'agree';
}

/** Names the documents in a sentence, as links. */
export function LegalSentence({ kind, legalOptions = {} }: LegalSentenceProps): ReactNode {
  const t = useStringsWith(legalStrings);
  const { termsURL, privacyURL } = legalOptions;
  // An agreement that is required without a document names both.
  const which = !termsURL === !privacyURL ? '' : termsURL ? 'Terms' : 'Privacy';
  const nameOf = (part: string): ReactNode => {
    if (part !== 'terms' && part !== 'privacy') return part;
    const url = part === 'terms' ? termsURL : privacyURL;
    const name = t(`legal.${part}`);
    return url && isLink(url) ? (
      <Link href={url} newTab note={t.with(formStrings)('link.newTab')}>
        {name}
      </Link>
    ) : (
      name
    );
  };
  return (
    t(`legal.${kind}${which}`)
      .split(/\{(terms|privacy)\}/)
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence keep their order.
      .map((part, index) => <span key={index}>{nameOf(part)}</span>)
  );
}

/** Props of `OptIns`. */
export interface OptInsProps {
  optIns: readonly OptInChoice[];
  onChange: (name: string, isTicked: boolean) => void;
  /** Whether they are in a form of the widget. Default: they are in none. */
  isInForm?: boolean;
}

/** A checkbox for each opt-in. */
export const OptIns = ({ optIns, onChange, isInForm }: OptInsProps): ReactNode =>
  optIns.map(({ name, label, isTicked }) => (
    <Checkbox
      key={name}
      label={label || name}
      checked={isTicked}
      onChange={(isTicked) => onChange(name, isTicked)}
      isInForm={isInForm}
    />
  ));

/**
 * Says what users agree to by signing in, as a sentence, or with `requireAgreement` as a checkbox, with the opt-ins below it.
 */
export function LegalNotice(legalOptions: LegalOptions): ReactNode {
  const t = useStringsWith(legalStrings);
  const { isRequired, isGiven, refusals, set, optIns, setOptIn } = useAgreement();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (refusals) input.current?.focus();
  }, [refusals]);

  const sentence = isRequired ? (
    <Checkbox
      label={<LegalSentence kind="agree" legalOptions={legalOptions} />}
      checked={isGiven}
      onChange={set}
      required
      error={refusals > 0 ? t('error.agreement_required') : null}
      inputRef={input}
    />
  ) : (
    (legalOptions.termsURL || legalOptions.privacyURL) && (
      <Text kind="caption">
        <LegalSentence kind="notice" legalOptions={legalOptions} />
      </Text>
    )
  );
  if (!optIns.length) return sentence || null;
  return (
    <div className="foyer-group" data-gap="small">
      {sentence}
      <OptIns optIns={optIns} onChange={setOptIn} />
    </div>
  );
}
