import { isEmail } from '@foyer/core';

document.querySelector('main').textContent = String(isEmail('ada@example.com'));
