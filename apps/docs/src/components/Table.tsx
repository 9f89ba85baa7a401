import type { ReactNode } from 'react';

/** Table whose words break on narrow pages. */
export function Table({ label, head, children }: { label: string; head: readonly string[]; children: ReactNode }) {
  return (
    <div className="docs-table">
      <table className="rp-table" aria-label={label}>
        <thead className="rp-table__header">
          <tr>
            {head.map((text) => (
              <th key={text} scope="col">
                {text || <span className="docs-hidden">What it does</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}
