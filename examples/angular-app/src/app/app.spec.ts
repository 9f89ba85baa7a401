import { TestBed } from '@angular/core/testing';
import { provideRouter } from '@angular/router';
import { App } from './app';
import { routes } from './app.routes';

describe('App', () => {
  it('shows a visitor the link to the login', async () => {
    TestBed.configureTestingModule({ providers: [provideRouter(routes)] });
    const { nativeElement } = TestBed.createComponent(App);
    await vi.waitFor(() => expect(nativeElement.textContent).toContain('Log in'));
  });
});
