/** Schemes that run code, read data, or open a part of the browser or of the operating system. In lower case. */
const schemes = new Set([
  // The browser.
  ...['about', 'blob', 'data', 'file', 'filesystem', 'jar', 'javascript', 'resource', 'vbscript', 'view-source'],
  ...['chrome', 'chrome-error', 'chrome-search', 'chrome-untrusted', 'devtools', 'edge', 'isolated-app', 'mhtml'],
  ...['android-app', 'content', 'externalfile', 'fido', 'intent', 'market'],
  // Other hosts, over another protocol than HTTP.
  ...['afp', 'cifs', 'dav', 'davs', 'finger', 'ftp', 'ftps', 'git', 'gopher', 'ldap', 'ldaps', 'nfs', 'rdp'],
  ...['rlogin', 'rsync', 'sftp', 'smb', 'ssh', 'svn', 'telnet', 'tftp', 'tn3270', 'vnc', 'webdav', 'ws', 'wss'],
  // Messages and calls.
  ...['callto', 'facetime', 'facetime-audio', 'geo', 'imap', 'mailto', 'message', 'mms', 'mmsto', 'news', 'nntp'],
  ...['sip', 'sips', 'sms', 'smsto', 'tel', 'webcal'],
  // The operating system: settings, help, search, scripts, shops.
  ...['app-prefs', 'applescript', 'apt', 'hcp', 'help', 'its', 'macappstore', 'macappstores', 'microsoft-edge', 'mk'],
  ...['otpauth', 'otpauth-migration', 'prefs', 'res', 'shell', 'shortcuts', 'terminal', 'windowsdefender'],
  'x-man-page',
]);

/** Families of them: Windows (`ms-msdt`, `search-ms`), extensions of browsers, Apple's shops and settings. */
const families = /^(?:ms-|search(?:-|$)|itms|shell-|microsoft-edge-|x-apple[.-])|-extension$/;

/**
 * Whether a scheme belongs to an app on the device, to which a user may be sent with a code (RFC 8252, section 7.1): it is
 * not one of the browser or of the operating system.
 *
 * @param protocol `protocol` of a `URL`: the scheme in lower case, with a colon
 */
export function isAppScheme(protocol: string): boolean {
  const scheme = protocol.replace(/:$/, '');
  return !/^https?$/.test(scheme) && !schemes.has(scheme) && !families.test(scheme);
}
