// Finds a field that misses an event of a browser, or inserts a digit where an invisible caret is, in a tree or a build.

import { describe, expect } from 'vitest';
import { rowsOf, test } from '../tools/flow.ts';

/** What the user presses in an empty field, and what it then contains. */
const presses: [string[], string][] = [
  [['1', '2', 'ArrowLeft', 'ArrowLeft', '3'], '123'],
  [['1', '2', 'Home', '3', '4'], '1234'],
  [['1', '2', 'Home', 'Delete'], '12'],
  [['1', '2', '3', 'ArrowLeft', 'Backspace'], '12'],
  [['1', '2', 'ControlOrMeta+a', '3'], '3'],
  [['1', '2', 'End', 'Shift+ArrowLeft', '3'], '13'],
  [['1', '2', 'click', '3'], '123'],
];

const ways: { mount: 'react' | 'standalone'; shadow: boolean }[] = [
  { mount: 'react', shadow: false },
  { mount: 'react', shadow: true },
  { mount: 'standalone', shadow: false },
  { mount: 'standalone', shadow: true },
];

describe.each(rowsOf(ways, ({ mount, shadow }) => mount === 'standalone' && shadow))(
  'the code field (mount: $mount, shadow tree: $shadow)',
  (way) => {
    test('inserts each digit at its end, in both directions of writing', async ({ open }) => {
      for (const dir of ['ltr', 'rtl'] as const) {
        const widget = await open({ ...way, dir, config: { products: ['otp'], otpOptions: { methods: ['email'] } } });
        await widget.sendEmail(`${dir}@example.com`);
        const field = widget.field('Passcode');
        await field.waitFor();
        for (const [keys, content] of presses) {
          await field.fill('');
          for (const key of keys) {
            if (key === 'click') await field.click({ position: { x: 8, y: 8 } });
            else await field.press(key);
          }
          expect(await field.inputValue(), keys.join()).toBe(content);
        }
      }
    });
  },
);

test.for([
  { mount: 'react', shadow: true },
  { mount: 'standalone', shadow: false },
] as const)('a new password that only dispatches a change can be saved (%o)', async (way, { open }) => {
  const widget = await open({ ...way, config: { products: ['passwords'] } });
  await widget.sendEmail('new@example.com');
  await widget.password().evaluate((input: HTMLInputElement) => {
    input.value = 'violet harbour ninety lanterns';
    input.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await widget.frame.locator('button[type=submit]:enabled').click();
  await widget.shows('Success!');
});
