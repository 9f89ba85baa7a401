/**
 * The functions of frameworks that the adapters call. The frameworks are not installed here: the examples, which use
 * each of them, check the adapters.
 */
declare module 'next/headers' {
  export function headers(): Promise<{ get(name: string): string | null }>;
}

declare module 'next/navigation' {
  export function redirect(url: string): never;
  export function unauthorized(): never;
  export function forbidden(): never;
}

declare module 'next/server' {
  export function connection(): Promise<void>;
  export const NextResponse: { next(init?: { request?: { headers?: Headers } }): Response };
}

declare module '@tanstack/react-router' {
  export function redirect(options: { href: string; statusCode: number; headers: Headers }): unknown;
}

declare module '@tanstack/react-start/server' {
  export function getRequest(): Request;
  export function setResponseStatus(status: number): void;
}
