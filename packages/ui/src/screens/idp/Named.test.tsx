import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Named } from './Named.tsx';

afterEach(cleanup);

it('Named isolates the name of an app wherever the sentence mentions it, as text', () => {
  const name = '<b>אבג</b> has no access. Notes';
  const { container } = render(<Named text="{client} wants access. Allow {client}?" name={name} />);
  const isolated = [...container.querySelectorAll('bdi.foyer-name')].map((element) => element.textContent);
  expect(isolated).toEqual([name, name]);
  const sentence = container.cloneNode(true) as HTMLElement;
  for (const element of sentence.querySelectorAll('bdi')) element.remove();
  expect(sentence.textContent).toBe(' wants access. Allow ?');
});

it('Named shows a sentence without a name as it is', () => {
  const { container } = render(<Named text="Allow access?" name="Notes" />);
  expect(container.textContent).toBe('Allow access?');
});
