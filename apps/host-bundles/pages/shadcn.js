import './shadcn.css';
import '@foyer/ui/shadcn.css';
import './ways.js';
