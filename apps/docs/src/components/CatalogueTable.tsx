import { errorTypes, isTranslated } from '../facts.ts';
import ErrorTable from './ErrorTable.tsx';

/** All errors: those that the client has a sentence for, or the rest of what the local provider answers with. */
export function CatalogueTable({ of }: { of: 'client' | 'provider' }) {
  return <ErrorTable types={errorTypes.filter((type) => isTranslated(type) === (of === 'client'))} />;
}
