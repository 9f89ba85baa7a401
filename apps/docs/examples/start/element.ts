import { defineElements } from '@foyer/ui/element';
import '@foyer/ui/style.css';

defineElements();

document.querySelector('foyer-login')?.addEventListener('foyer-event', (event) => {
  if (event instanceof CustomEvent) document.title = event.detail.type;
});
