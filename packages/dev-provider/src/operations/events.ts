import type { RequestOf, TelemetryEnvelope } from '@foyer/core/operations';
import { type ZodType, z } from 'zod';
import { handler } from '../call.ts';
import { isPlainObject } from '../verification/validation.ts';

/** Validates only the members that the provider reads. */
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

/** Accepts telemetry. The request log stores it like every other request. */
export const events = handler<'events'>(batch, async () => ({}));
