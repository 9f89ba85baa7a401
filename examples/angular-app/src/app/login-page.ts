import { Component, ElementRef, inject } from '@angular/core';
import { ActivatedRoute, Router } from '@angular/router';
import { defineElements, defineFoyerConfig } from '@foyer/elements';
import { Auth } from './auth';

@Component({ selector: 'app-login-page', template: '', host: { role: 'main', class: 'session-page' } })
export class LoginPage {
  constructor() {
    defineElements();
    const router = inject(Router);
    // Google leads back to this page.
    const here = `${location.origin}/login`;
    const login = document.createElement('foyer-login');
    login.client = inject(Auth).client;
    login.config = defineFoyerConfig({
      products: ['oauth', 'otp'],
      oauthOptions: { providers: [{ type: 'google' }], loginRedirectURL: here, signupRedirectURL: here },
      otpOptions: { methods: ['email'] },
    });
    // The sign-in keeps it, also at Google. It is always a path of this origin.
    login.carry = { returnTo: inject(ActivatedRoute).snapshot.queryParamMap.get('returnTo') ?? '/account' };
    login.afterSignIn = ({ returnTo }) => router.navigateByUrl(returnTo ?? '/account', { replaceUrl: true });
    inject<ElementRef<HTMLElement>>(ElementRef).nativeElement.append(login);
  }
}
