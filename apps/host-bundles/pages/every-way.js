import './host.css';
import './ways.js';
