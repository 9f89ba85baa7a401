const { TestEnvironment } = require('jest-environment-jsdom');

/** The page of jsdom, with what browsers have and jsdom lacks. */
module.exports = class extends TestEnvironment {
  async setup() {
    await super.setup();
    const { crypto, fetch, Headers, Request, Response, TextDecoder, TextEncoder } = globalThis;
    const missing = { crypto, fetch, Headers, Request, Response, TextDecoder, TextEncoder };
    for (const [name, value] of Object.entries(missing)) {
      Object.defineProperty(this.global, name, { value, configurable: true, writable: true });
    }
  }
};
