import type { WidgetProps } from './mount-widget.ts';

/** Returns the properties of a widget that is mounted without React. */
export const withQuestion = ({ question, consentOptions, ...props }: WidgetProps) => ({
  ...props,
  consentOptions: { ...consentOptions, slot: question?.fill },
});
