import { FoyerProvider, SignInFlow } from '@foyer/react-hooks';
import { createLazy, type Lazy } from '@foyer/react-hooks/internal';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { StrictMode, useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { afterMain } from '../screens/after-main.ts';
import type { EmailSender } from '../screens/email-sender.ts';
import { EmailForm } from '../screens/main/forms/EmailForm.tsx';
import { emptyDraft } from '../screens/main/forms/form.ts';
import { alerts, enter, loginHarness, press } from './testing/login-harness.tsx';

const harness = loginHarness();
const SEND = '/magic_links/email/login_or_create';
const LOAD_FAILED = 'This step could not be loaded. Check your connection and try again.';

const button = () => screen.getByRole('button', { name: 'Continue with email' });
const isPending = () => button().getAttribute('data-state') === 'pending';

function Host({ sender }: { sender: Lazy<EmailSender> }) {
  const [draft, setDraft] = useState(emptyDraft);
  return (
    <EmailForm
      sender={sender}
      draft={draft}
      onDraft={(patch) => setDraft((current) => ({ ...current, ...patch }))}
      passkeys={false}
      kind="email"
    />
  );
}

/** Shows the form. Its code loads when the test says so. */
function show() {
  const loads: { succeed: () => Promise<void>; fail: () => Promise<void> }[] = [];
  const load = vi.fn(
    () =>
      new Promise<EmailSender>((resolve, reject) => {
        loads.push({
          succeed: () => act(async () => resolve(afterMain.emailLinkSender)),
          fail: () => act(async () => reject(new Error('offline'))),
        });
      }),
  );
  const sender = createLazy(load);
  render(
    <StrictMode>
      <FoyerProvider client={harness.client} onError={(error) => harness.errors.push(error)}>
        <SignInFlow>
          <Host sender={sender} />
        </SignInFlow>
      </FoyerProvider>
    </StrictMode>,
  );
  return { load, loads };
}

describe('the email form, before its code is loaded,', () => {
  it('loads it when the page has been idle for long, without an input', async () => {
    const { load, loads } = show();
    await waitFor(() => expect(load).toHaveBeenCalledTimes(1));
    expect(isPending()).toBe(false);
    await loads[0]?.succeed();
    expect(isPending()).toBe(false);
  });

  it('keeps what is submitted, and sends it once when the code is loaded', async () => {
    const { loads } = show();
    await enter('Email', 'ada@example.com');
    await press('Continue with email');
    await press('Continue with email');
    expect(isPending()).toBe(true);
    expect(await harness.requests(SEND)).toEqual([]);
    await loads[0]?.succeed();
    await waitFor(async () => expect((await harness.messages('ada@example.com')).length).toBe(1));
    await waitFor(() => expect(isPending()).toBe(false));
    expect(await harness.requests(SEND)).toHaveLength(1);
  });

  it('reports a malformed address once the code is loaded', async () => {
    const { loads } = show();
    const field = await enter('Email', 'ada@');
    await press('Continue with email');
    await loads[0]?.succeed();
    await alerts('Email format is invalid.');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(document.contains(field)).toBe(true);
    expect(isPending()).toBe(false);
  });

  it('does not report that the code failed to load until the user submits', async () => {
    const { load, loads } = show();
    await waitFor(() => expect(load).toHaveBeenCalledTimes(1));
    await loads[0]?.fail();
    expect(screen.queryByRole('alert')).toBeNull();
    await enter('Email', 'ada@example.com');
    await press('Continue with email');
    expect(load).toHaveBeenCalledTimes(2);
    expect(isPending()).toBe(true);
    await loads[1]?.succeed();
    await waitFor(async () => expect(await harness.requests(SEND)).toHaveLength(1));
  });

  it('reports that the code failed to load, and loads it again with the next submission', async () => {
    const { loads } = show();
    const field = await enter('Email', 'ada@example.com');
    await press('Continue with email');
    await loads[0]?.fail();
    await alerts(LOAD_FAILED);
    expect(isPending()).toBe(false);
    expect(field.value).toBe('ada@example.com');
    fireEvent.submit(field.form as HTMLFormElement);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(isPending()).toBe(true);
    await loads[1]?.succeed();
    await waitFor(async () => expect(await harness.requests(SEND)).toHaveLength(1));
  });
});
