import { createFoyerClient, type LoginFunction } from '@foyer/core';
import { clientOptions } from '../client-options.ts';
import { defaultProvider, defaultPublicToken } from '../page-settings.ts';
import '../widget/page-api.ts';
import { type AddedDialog, loginDialogs } from '../widget/login-dialog.ts';
import type { WidgetProps } from '../widget/mount-widget.ts';
import type { PageApi } from '../widget/page-api.ts';
import { signedInAs } from '../widget/signed-in-as.tsx';
import { createStepUp } from '../widget/step-up.ts';
import { variants } from '../widget/variants.ts';
import { type EmbedQuery, optionsOf, parseEmbedQuery, QueryProblems } from './embed-query.ts';
import './embed.css';

const element = document.querySelector<HTMLElement>('#widget');
if (!element) throw new Error('The page has lost its main element.');

function say(...sentences: readonly string[]): void {
  for (const sentence of sentences) {
    const paragraph = document.createElement('p');
    paragraph.setAttribute('role', 'alert');
    paragraph.textContent = sentence;
    element?.append(paragraph);
  }
}

/** Returns the function of a dialog that is being added. */
const loginOf = (dialog: Promise<AddedDialog>): LoginFunction =>
  Object.assign(async (...call: Parameters<LoginFunction>) => (await dialog).login(...call), {
    fetch: async (...call: Parameters<LoginFunction['fetch']>) => (await dialog).login.fetch(...call),
  });

async function show(into: HTMLElement, query: EmbedQuery): Promise<void> {
  const load = variants[query.variant][query.mode];
  if (!load) {
    say(`This build does not have the variant "${query.variant}" yet.`);
    return;
  }
  // A shadow tree has its own stylesheet. Without the page's one, a missing stylesheet in the tree is visible.
  const [mountWidget] = await Promise.all([
    load(),
    query.config.enableShadowDOM ? null : import('@foyer/ui/style.css'),
    query.shadcn ? import('@foyer/ui/shadcn.css') : null,
  ]);

  // Created late, because the client soon reports which callbacks the host application has registered.
  const client = createFoyerClient(query.publicToken, { ...clientOptions(query.provider), ...query.client });
  const events: PageApi['events'] = [];
  const errors: Parameters<WidgetProps['onError']>[0][] = [];
  const { config, theme, strings, locale, strict } = query;
  const props: WidgetProps = {
    ...optionsOf(query),
    client,
    ...(query.slot && { question: (await import('../widget/OwnQuestion.tsx')).ownQuestion }),
    ...(query.items && {
      items: query.items.map((item) => ({
        ...item,
        ...(!item.href && { onSelect: () => events.push({ type: 'ITEM_SELECTED', data: { label: item.label } }) }),
      })),
    }),
    ...window.foyerOptions,
    onEvent: (event) => events.push(event),
    onError: (error) => errors.push(error),
  };
  let remove: (() => void) | null = null;
  const unmount = () => {
    remove?.();
    remove = null;
  };
  const remount = () => {
    unmount();
    const widget = mountWidget(into, props, { strict });
    const loginDialog = query.hasLoginDialog ? addLoginDialog(props) : null;
    if (loginDialog && window.foyer) window.foyer.login = loginOf(loginDialog);
    // A page that is left aborts what it still loads. A call reports it.
    loginDialog?.catch(() => {});
    remove = () => {
      widget();
      void loginDialog?.then((added) => added.unmount()).catch(() => {});
    };
  };
  const addLoginDialog = async ({ content, ...given }: WidgetProps) => {
    const place = document.createElement('div');
    document.body.append(place);
    return (await loginDialogs[query.mode]())(place, given, { strict });
  };
  const dialog = createStepUp(query.mode, {
    client,
    config,
    ...(theme && { theme }),
    ...(strings && { strings }),
    ...(locale && { locale }),
    onError: props.onError,
  });
  window.foyer = {
    client,
    events,
    errors,
    stepUp: dialog.stepUp,
    signedInAs: () => signedInAs(client),
    unmount,
    remount,
  };
  // The API may refuse a call of this widget for lack of factors.
  if (query.variant === 'passkey-registration' || config?.secondFactorOptions?.required) void dialog.load();
  remount();
  if (query.sessionClock) {
    const { mountSessionClock } = await import('../widget/session-clock.ts');
    window.foyer.clock = await mountSessionClock(query.mode, { ...props, ...query.sessionClock });
  }
}

async function showQuery(into: HTMLElement): Promise<void> {
  try {
    const query = parseEmbedQuery(location.search, { publicToken: defaultPublicToken, provider: defaultProvider });
    if (query.dir) document.documentElement.dir = query.dir;
    document.documentElement.classList.toggle('dark', query.dark);
    if (query.lang) document.documentElement.lang = query.lang;
    // The page is in the language of its widget, which then follows the browser.
    else if (query.locale === 'auto') document.documentElement.removeAttribute('lang');
    await show(into, query);
  } catch (error) {
    if (error instanceof QueryProblems) say(...error.problems);
    // A popup that closes aborts what it still loads.
    else if (!closed) throw error;
  }
}

// WebKit freezes if a window closes while one of its modules awaits at the top level, and its opener with it.
void showQuery(element);
