import { Injectable, signal } from '@angular/core';
import { createFoyerClient } from '@foyer/core';
import { environment } from '../environments/environment';

@Injectable({ providedIn: 'root' })
export class Auth {
  /** The client of the page: it keeps and renews the session, and signs out. */
  readonly client = createFoyerClient(environment.publicToken, { baseUrl: environment.baseUrl });

  /** Who is signed in. It also changes when another tab signs in or out. */
  readonly state = signal(this.client.state.get());

  constructor() {
    this.client.state.subscribe(() => this.state.set(this.client.state.get()));
  }

  /** Resolves when the API has said whether the session of an earlier visit still exists. */
  whenKnown(): Promise<void> {
    return new Promise((resolve) => {
      const check = () => {
        if (this.client.state.get().status === 'unknown') return;
        stop();
        resolve();
      };
      const stop = this.client.state.subscribe(check);
      check();
    });
  }
}
