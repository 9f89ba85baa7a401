import { errorTypes, type Speaker } from '../facts.ts';
import ErrorTable from './ErrorTable.tsx';

/** All errors that the client, or the widget, has a sentence for, or the rest of what the local provider answers with. */
export function CatalogueTable({ of }: { of: Speaker }) {
  return <ErrorTable types={errorTypes[of]} />;
}
