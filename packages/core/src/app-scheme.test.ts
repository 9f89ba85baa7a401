import { expect, it } from 'vitest';
import { isAppScheme } from './app-scheme.ts';

it.each([
  'notes:/callback',
  'com.example.notes:/callback',
  'cursor://anysphere.cursor-mcp/oauth/callback',
  'vscode://vscode.github-authentication/did-authenticate',
  'vscode-insiders:/x',
  'windsurf:/x',
  'msteams:/x',
  'msal0f1e:/auth',
  'searchlight:/x',
  'extension-manager:/x',
  'filebrowser:/x',
  'web+notes:/x',
])('isAppScheme accepts %s, which an app on the device may have', (url) => {
  expect(isAppScheme(new URL(url).protocol)).toBe(true);
});

it.each([
  ...['javascript:x', 'data:,x', 'file:///etc/passwd', 'blob:https://a.example/1', 'view-source:https://a.example/'],
  ...['chrome://settings', 'chrome-extension://x/y', 'moz-extension://x/y', 'safari-web-extension://x/y', 'edge://x'],
  ...['ms-msdt:/id', 'MS-Settings:privacy', 'ms-officecmd:x', 'ms-word:ofe', 'search-ms:query=x', 'search:x'],
  ...['ssh://host', 'telnet://host', 'ldap://host', 'LDAPS://host', 'smb://host/x', 'sftp://host', 'vnc://host'],
  ...[
    'itms-services://?x',
    'itms-apps://x',
    'itmss://x',
    'x-apple.systempreferences:x',
    'shell:startup',
    'prefs:root=x',
  ],
  ...['tel:1', 'sms:1', 'facetime:x', 'mailto:a@b.example', 'intent://x', 'market://x', 'applescript://x', 'res://x'],
  ...['https://a.example', 'http://localhost', 'wss://a.example', 'ftp://a.example'],
])('isAppScheme rejects %s, which is not that of an app', (url) => {
  expect(isAppScheme(new URL(url).protocol)).toBe(false);
});
