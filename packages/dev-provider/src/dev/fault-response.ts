import { type ErrorType, errorBody, ProviderError } from '../errors.ts';
import { randomId } from '../random.ts';
import type { Services } from '../services.ts';
import type { Fault } from './faults.ts';

/** Whether the fault replaces the response; otherwise the request is processed. */
export function hasResponse(fault: Fault): boolean {
  return fault.status !== null || fault.body !== null;
}

const typeOfStatus: Record<number, ErrorType> = {
  400: 'bad_request',
  403: 'unauthorized_action',
  404: 'route_not_found',
  405: 'method_not_allowed',
  429: 'too_many_requests',
  503: 'server_unavailable',
};

/** The statuses of responses without content (RFC 9110): a `Response` with a body cannot have them. */
const NO_CONTENT = [204, 205, 304];

/** Creates the response of a fault that has a status or a body. */
export function faultResponse(services: Services, fault: Fault): Response {
  const value = fault.body?.value;
  const requestId = randomId(services.random, 'request-id-test');
  if (fault.status !== null && NO_CONTENT.includes(fault.status)) return new Response(null, { status: fault.status });
  if (value === undefined) {
    const status = fault.status ?? 200;
    const type = typeOfStatus[status] ?? (status < 500 ? 'bad_request' : 'internal_server_error');
    const body =
      status < 300
        ? { data: { request_id: requestId, status_code: status } }
        : { ...errorBody(new ProviderError(type), requestId), status_code: status };
    return jsonResponse(JSON.stringify(body), status, fault.contentType);
  }
  if (typeof value === 'string') {
    const headers = { 'Content-Type': fault.contentType ?? 'text/plain; charset=utf-8' };
    return new Response(value, { status: fault.status ?? 200, headers });
  }
  const ownStatus = value && typeof value === 'object' && 'status_code' in value ? Number(value.status_code) : 200;
  return jsonResponse(JSON.stringify(value), fault.status ?? ownStatus, fault.contentType);
}

function jsonResponse(body: string, status: number, contentType: string | null): Response {
  return new Response(body, { status, headers: { 'Content-Type': contentType ?? 'application/json' } });
}
