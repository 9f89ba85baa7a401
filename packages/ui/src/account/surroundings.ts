import { AccountHead } from './AccountHead.tsx';
import { SectionList } from './SectionList.tsx';

/** What surrounds the sections, in one chunk: who the user is, and in a wide page the list of the sections. */
export const surroundings = { AccountHead, SectionList };
