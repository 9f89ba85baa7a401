import { Component } from '@angular/core';

@Component({
  selector: 'app-home-page',
  template: `
    <main class="session-page">
      <h1>Welcome</h1>
      <p>This page is for everyone.</p>
    </main>
  `,
})
export class HomePage {}
