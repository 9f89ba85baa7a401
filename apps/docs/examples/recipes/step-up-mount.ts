import { createFoyerClient, mountStepUp } from '@foyer/elements';

const client = createFoyerClient('public-token-test-00000000-0000-4000-8000-000000000000');
const element = document.querySelector('#step-up');
const button = document.querySelector('#export');

if (element && button) {
  const { stepUp } = mountStepUp(element, { client });
  button.addEventListener('click', async () => {
    try {
      await stepUp({ maxAgeSeconds: 300 });
      location.assign('/export');
    } catch (error) {
      console.warn(error);
    }
  });
}
