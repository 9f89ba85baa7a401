import { Component, inject } from '@angular/core';
import { Auth } from './auth';

@Component({
  selector: 'app-account-page',
  template: `
    <main class="session-page">
      <h1>Your account</h1>
      @if (auth.state().user; as user) {
        <p>Your user ID is {{ user.user_id }}.</p>
      }
    </main>
  `,
})
export class AccountPage {
  protected readonly auth = inject(Auth);
}
