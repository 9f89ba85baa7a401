import '@foyer/elements/svelte';
