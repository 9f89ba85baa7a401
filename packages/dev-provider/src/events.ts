import type { RequestOf, TelemetryEnvelope } from '@foyer/core/operations';
import { type ZodType, z } from 'zod';
import { handler } from './call.ts';
import { isPlainObject } from './validation.ts';

/** Checks only what the provider reads: the rest of an envelope is the client's business. */
const envelope = z.custom<TelemetryEnvelope>(
  (value) =>
    isPlainObject(value) &&
    isPlainObject(value.telemetry) &&
    isPlainObject(value.event) &&
    typeof value.event.public_token === 'string' &&
    typeof value.event.event_name === 'string',
  'should be {telemetry, event: {public_token, event_name, details}}',
);

const batch: ZodType<RequestOf<'events'>> = z.array(envelope);

/** Takes telemetry. It is kept in the request log, which records every call. */
export const events = handler<'events'>(batch, async () => ({}));
