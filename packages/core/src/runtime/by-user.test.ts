import { expect, it, vi } from 'vitest';
import { byUser } from './by-user.ts';

it('byUser calls its function for the events of the user alone, and throws without an event', () => {
  const act = vi.fn();
  const handler = byUser(act);
  handler(new Event('click'));
  expect(act).not.toHaveBeenCalled();
  handler({ isTrusted: true });
  expect(act).toHaveBeenCalledOnce();
  expect(() => (handler as () => void)()).toThrow('Pass the event of the click');
});
