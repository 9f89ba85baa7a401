import { ConnectedAppsSection } from './ConnectedAppsSection.tsx';
import { DeleteSection } from './DeleteSection.tsx';
import { SessionSection } from './SessionSection.tsx';

/** The last sections, in one chunk: most pages have two of them. */
export const moreSections = { ConnectedAppsSection, DeleteSection, SessionSection };
