import { mark as amazon } from './amazon.ts';
import { mark as bitbucket } from './bitbucket.ts';
import { mark as coinbase } from './coinbase.ts';
import { mark as discord } from './discord.ts';
import { mark as figma } from './figma.ts';
import { mark as gitlab } from './gitlab.ts';
import { mark as linkedin } from './linkedin.ts';
import { mark as salesforce } from './salesforce.ts';
import { mark as slack } from './slack.ts';
import { mark as snapchat } from './snapchat.ts';
import { mark as tiktok } from './tiktok.ts';
import { mark as twitch } from './twitch.ts';
import { mark as twitter } from './twitter.ts';
import { mark as yahoo } from './yahoo.ts';

/** The logos that few pages show, in one chunk. */
export const otherMarks = {
  amazon,
  bitbucket,
  coinbase,
  discord,
  figma,
  gitlab,
  linkedin,
  salesforce,
  slack,
  snapchat,
  tiktok,
  twitch,
  twitter,
  yahoo,
};
