import { createFoyerClient } from '@foyer/core';
import type { SessionTokens } from '@foyer/core/operations';

interface AppWindow {
  /** iOS: `WKUserContentController.add(_:name:)` with the name `session`. */
  webkit?: { messageHandlers?: { session?: { postMessage(message: string): void } } };
  /** Android: `WebViewCompat.addWebMessageListener` with the name `session`. */
  session?: { postMessage(message: string): void };
  /** React Native: `onMessage` of the component `WebView`. */
  ReactNativeWebView?: { postMessage(message: string): void };
  /** The app calls it with the tokens of the app's session. */
  signInFromApp?: (tokens: SessionTokens) => Promise<void>;
}

const page = window as unknown as AppWindow;
const client = createFoyerClient('public-token-test-00000000-0000-4000-8000-000000000000', {
  baseUrl: 'http://localhost:4000',
});

// From the web view to the app: after a sign-in, a change of the user or session, and a sign-out (`null`).
client.onStateChange(() => {
  const message = JSON.stringify(client.session.getTokens());
  (page.webkit?.messageHandlers?.session ?? page.session ?? page.ReactNativeWebView)?.postMessage(message);
});

// From the app to the web view.
page.signInFromApp = async (tokens) => {
  client.session.updateSession(tokens);
  await client.session.authenticate();
};
