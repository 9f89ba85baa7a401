import { Component, CUSTOM_ELEMENTS_SCHEMA, effect, inject } from '@angular/core';
import { Router, RouterLink, RouterOutlet } from '@angular/router';
import { defineElements } from '@foyer/elements';
import { Auth } from './auth';

@Component({
  selector: 'app-root',
  imports: [RouterLink, RouterOutlet],
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  templateUrl: './app.html',
})
export class App {
  protected readonly auth = inject(Auth);

  constructor() {
    defineElements();
    const router = inject(Router);
    let wasSignedIn = false;
    effect(() => {
      const isSignedIn = this.auth.state().status === 'signedIn';
      // The user has signed out, maybe in another tab: the guard of a protected page runs again.
      if (wasSignedIn && !isSignedIn) {
        router.navigateByUrl(router.url, { onSameUrlNavigation: 'reload', replaceUrl: true });
      }
      wasSignedIn = isSignedIn;
    });
  }
}
