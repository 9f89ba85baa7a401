import '@foyer/elements/solid';
