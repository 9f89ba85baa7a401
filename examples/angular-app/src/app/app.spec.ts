import { TestBed } from '@angular/core/testing';
import { provideRouter } from '@angular/router';
import { App } from './app';
import { routes } from './app.routes';

describe('App', () => {
  it('has the button of the user', () => {
    TestBed.configureTestingModule({ providers: [provideRouter(routes)] });
    const { nativeElement } = TestBed.createComponent(App);
    expect(nativeElement.querySelector('foyer-user-button')).toBeTruthy();
  });
});
