import { eq } from 'drizzle-orm';
import type { Db } from './database.ts';
import { ProviderError } from './errors.ts';
import { randomId, randomToken, sha256 } from './random.ts';
import { connectedApps, projects, providerState } from './schema.ts';
import type { Services } from './services.ts';
import { defaultSettings, type Settings } from './settings.ts';
import { isLocalUrl, withQuery } from './verification/redirect-urls.ts';

/** The project that every database contains. */
export const seededProject = {
  projectId: 'project-test-00000000-0000-4000-8000-000000000000',
  publicToken: 'public-token-test-00000000-0000-4000-8000-000000000000',
} as const;

/** The connected app of the seeded project: a third-party app that may redirect to every URL on localhost. */
export const seededApp = {
  clientId: 'connected-app-test-00000000-0000-4000-8000-000000000000',
  clientSecret: 'secret-test-00000000-0000-4000-8000-000000000000',
} as const;

export interface Project {
  projectId: string;
  publicToken: string;
  settings: Settings;
  /** Milliseconds by which the project's clock is ahead of the provider's base clock. */
  clockOffsetMs: number;
}

/** Inserts the provider-wide state, the seeded project and its app, unless they exist. */
export async function seed(services: Services): Promise<void> {
  await services.db.insert(providerState).values({ id: 1 }).onConflictDoNothing();
  await services.db
    .insert(projects)
    .values({
      ...seededProject,
      secretHash: sha256(randomToken(services.random)),
      settings: {},
      createdAt: services.clock(),
    })
    .onConflictDoNothing();
  await services.db
    .insert(connectedApps)
    .values({
      clientId: seededApp.clientId,
      projectId: seededProject.projectId,
      clientType: 'third_party',
      name: 'Example App',
      description: 'A connected app for local development.',
      secretHash: sha256(seededApp.clientSecret),
      createdAt: services.clock(),
    })
    .onConflictDoNothing();
}

export async function createProject(
  services: Services,
  settings: Partial<Settings>,
): Promise<{ project_id: string; public_token: string; secret: string }> {
  const projectId = randomId(services.random, 'project-test');
  const publicToken = randomId(services.random, 'public-token-test');
  const secret = `secret-test-${randomToken(services.random)}`;
  await services.db
    .insert(projects)
    .values({ projectId, publicToken, secretHash: sha256(secret), settings, createdAt: services.clock() });
  return { project_id: projectId, public_token: publicToken, secret };
}

const selection = {
  projectId: projects.projectId,
  publicToken: projects.publicToken,
  settings: projects.settings,
  clockOffsetMs: projects.clockOffsetMs,
  providerOffsetMs: providerState.clockOffsetMs,
};

/**
 * Returns the project of a public token.
 *
 * @throws {ProviderError} `public_token_not_found`, or `live_id_used_in_test_environment` for a live token.
 */
export async function requireProject(db: Db, publicToken: string): Promise<Project> {
  if (publicToken.startsWith('public-token-live-')) throw new ProviderError('live_id_used_in_test_environment');
  const rows = await db
    .select(selection)
    .from(projects)
    .innerJoin(providerState, eq(providerState.id, 1))
    .where(eq(projects.publicToken, publicToken));
  return toProject(rows[0]) ?? fail('public_token_not_found');
}

/**
 * Returns the project with this id.
 *
 * @throws {ProviderError} `project_not_found`.
 */
export async function requireProjectById(db: Db, projectId: string): Promise<Project> {
  const rows = await db
    .select(selection)
    .from(projects)
    .innerJoin(providerState, eq(providerState.id, 1))
    .where(eq(projects.projectId, projectId));
  return toProject(rows[0]) ?? fail('project_not_found');
}

/** Updates the settings that `changes` contains. */
export async function updateSettings(db: Db, project: Project, changes: Partial<Settings>): Promise<Settings> {
  return db.transaction(async (tx) => {
    const rows = await tx
      .select({ settings: projects.settings })
      .from(projects)
      .where(eq(projects.projectId, project.projectId))
      .for('update');
    const settings = { ...rows[0]?.settings, ...changes };
    await tx.update(projects).set({ settings }).where(eq(projects.projectId, project.projectId));
    return { ...defaultSettings, ...settings };
  });
}

/** Default redirect URL when neither the request nor the project has one: the playground, with this project. */
export function defaultRedirectUrl({ defaultRedirectUrl: url }: Services, project: Project): string {
  return withQuery(url, playgroundQuery(project));
}

/** Default redirect URL for password resets. */
export function defaultResetUrl(services: Services, project: Project): string {
  return withQuery(defaultRedirectUrl(services, project), { variant: 'reset-password' });
}

/** URL of the page to which connected apps send users to sign in. */
export function authorizationUrl(services: Services, settings: Settings): string {
  return settings.authorization_url ?? new URL('/embed?variant=identity-provider', services.defaultRedirectUrl).href;
}

/** Query parameters that select a project in the playground, which shows the seeded project by default. */
export function playgroundQuery({ projectId, publicToken }: Project): Record<string, string> {
  return projectId === seededProject.projectId ? {} : { publicToken };
}

/**
 * Returns the sites that may use passkeys of another domain of the project (Web Authentication, level 3, section 5.11,
 * Related Origins): those of the redirect URLs that it lists.
 */
export function relatedOrigins({ settings }: Project): string[] {
  const origins = (settings.redirect_urls ?? [])
    .map((url) => new URL(url))
    .filter(({ protocol }) => /^https?:$/.test(protocol));
  return [...new Set(origins.map(({ origin }) => origin))];
}

/** Whether the project has pages at this origin: its redirect URLs and its authorization URL. */
export function isAllowedOrigin(services: Services, { settings }: Project, origin: string): boolean {
  if (!URL.canParse(origin)) return false;
  const { redirect_urls } = settings;
  if (redirect_urls === null && isLocalUrl(new URL(origin))) return true;
  return [...(redirect_urls ?? []), authorizationUrl(services, settings)].some((url) => new URL(url).origin === origin);
}

/**
 * Whether a page sends a request that is neither on this machine nor one of the project's own. Requests of programs, and
 * those that a user starts in the address bar, have no page.
 */
export function isForeignPage(services: Services, project: Project, headers: Headers): boolean {
  const isNavigation = !headers.has('origin');
  if (isNavigation && headers.get('sec-fetch-site') !== 'cross-site') return false;
  const page = headers.get(isNavigation ? 'referer' : 'origin') ?? '';
  if (!URL.canParse(page)) return true;
  const url = new URL(page);
  return !isLocalUrl(url) && !isAllowedOrigin(services, project, url.origin);
}

/** Returns the current time of the project's clock. */
export function projectNow(services: Services, project: Project): Date {
  return new Date(services.clock().getTime() + project.clockOffsetMs);
}

interface ProjectRow {
  projectId: string;
  publicToken: string;
  settings: Partial<Settings>;
  clockOffsetMs: number;
  providerOffsetMs: number;
}

function toProject(row: ProjectRow | undefined): Project | null {
  return row
    ? {
        projectId: row.projectId,
        publicToken: row.publicToken,
        settings: { ...defaultSettings, ...row.settings },
        clockOffsetMs: row.clockOffsetMs + row.providerOffsetMs,
      }
    : null;
}

function fail(type: 'public_token_not_found' | 'project_not_found'): never {
  throw new ProviderError(type);
}
