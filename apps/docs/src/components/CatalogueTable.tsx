import { errorTypes, type Speaker } from '../facts.ts';
import ErrorTable from './ErrorTable.tsx';

/** Table of the errors for which the client or the widget has a message, or of the remaining ones of the local provider. */
export function CatalogueTable({ of }: { of: Speaker }) {
  return <ErrorTable types={errorTypes[of]} />;
}
