import { Component } from '@angular/core';

@Component({
  selector: 'app-home-page',
  template: `
    <h1>Welcome</h1>
    <p>This page is for everyone.</p>
  `,
})
export class HomePage {}
