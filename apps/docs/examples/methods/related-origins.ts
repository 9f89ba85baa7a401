import { relatedOrigins } from '@foyer/server';

// The route handler of `https://example.com/.well-known/webauthn`.
export const GET = () => relatedOrigins(['https://example.co.uk', 'https://example.de']);
