import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';

interface SectionProps {
  title: string;
  /** A button beside the title. */
  action?: ComponentChildren;
  children: ComponentChildren;
}

export function Section({ title, action, children }: SectionProps) {
  const id = useId();
  return (
    <section class="section" aria-labelledby={id}>
      <div class="section-head">
        <h3 id={id}>{title}</h3>
        {action}
      </div>
      {children}
    </section>
  );
}
