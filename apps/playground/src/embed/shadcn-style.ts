import '@foyer/ui/shadcn.css';
