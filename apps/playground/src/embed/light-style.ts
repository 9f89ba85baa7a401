import '@foyer/ui/style.css';
