import { SocialSection } from './SocialSection.tsx';
import { WalletsSection } from './WalletsSection.tsx';

/** The sections of what is connected by another page or program, in one chunk. */
export const connections = { SocialSection, WalletsSection };
