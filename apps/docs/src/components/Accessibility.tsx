import { accessibility } from '../facts.ts';
import { type ScreenId, screens } from '../screens.ts';

const { languages, schemes, trees } = accessibility;
const list = new Intl.ListFormat('en');
const names = new Intl.DisplayNames('en', { type: 'language' });
const nameOf = (locale: string) => (locale === 'en-XA' ? 'a pseudo-language with longer words' : names.of(locale));
const directions: Readonly<Record<string, string | undefined>> = { ltr: 'left to right', rtl: 'right to left' };

/** The checks of every screen. */
export function AccessibilityChecks() {
  return (
    <ul>
      <li>All rules of axe. Contrast in {list.format(schemes)} mode.</li>
      <li>
        The size of targets, that no text is cut off and nothing scrolls sideways:
        <ul>
          {languages.map(({ locale, dir, under }) => (
            <li key={locale}>
              in {nameOf(locale)}, {directions[dir]}, with {list.format(under)}
            </li>
          ))}
        </ul>
      </li>
      <li>With forced colors, each control stays visible by a border, an underline or an icon.</li>
      <li>With reduced motion, nothing moves.</li>
      <li>The Tab key reaches each control, and the focus is visible.</li>
      <li>Screen readers receive the texts below.</li>
    </ul>
  );
}

/** The accessibility tree of each screen. */
export function AccessibilityTrees() {
  return (Object.keys(screens) as ScreenId[]).map(
    (id) =>
      trees[id] && (
        <details key={id}>
          <summary>{screens[id]}</summary>
          <pre>
            <code>{trees[id]}</code>
          </pre>
        </details>
      ),
  );
}
