import { ApiError } from '../errors/api-error.ts';
import { NetworkError } from '../errors/errors.ts';
import type { FrameElement, Page } from '../runtime/environment.ts';
import { withTimeout } from '../runtime/timeout.ts';
import { isRecord } from '../validation.ts';

interface Services {
  frame: FrameElement;
  loaded: Promise<unknown>;
}

/** The frame of a URL, if it is in the page, and the number of holders that have not released it. */
interface Place {
  services: Services | undefined;
  holders: number;
}

const pages = new WeakMap<Page, Map<string, Place>>();

function placeOf(page: Page, url: string): Place {
  const places = pages.get(page) ?? new Map<string, Place>();
  pages.set(page, places);
  const place = places.get(url) ?? { services: undefined, holders: 0 };
  places.set(url, place);
  return place;
}

function removeFrame(place: Place): void {
  place.services?.frame.remove();
  place.services = undefined;
}

/**
 * Holds the frame that `callFrame` inserts. Returns a function that releases it; the last release removes the frame
 * from the page.
 */
export function holdFrame(page: Page, url: string): () => void {
  const place = placeOf(page, url);
  place.holders++;
  return () => {
    place.holders--;
    // Delayed, because React's strict mode unmounts a component and mounts it again at once.
    setTimeout(() => {
      if (!place.holders) removeFrame(place);
    });
  };
}

/**
 * Calls a method of the API's page in a hidden frame, because only a page of that origin can read its cookies. All
 * calls to a URL share one frame. After a call without a valid response, the frame is removed, and the next call
 * inserts a new one.
 *
 * @param url the URL of the frame's page. Only its origin can receive the request and respond
 * @param ms the timeout, in milliseconds
 * @returns the payload of the response
 * @throws {ApiError} the API rejected the call
 * @throws {NetworkError} no valid response arrived in time
 */
export async function callFrame(
  page: Page,
  url: string,
  method: string,
  request: object,
  ms: number,
): Promise<Record<string, unknown>> {
  const { port1: port, port2 } = new MessageChannel();
  const place = placeOf(page, url);
  const services = openFrame(page, url, place);
  const { frame, loaded } = services;
  try {
    const response = await withTimeout(ms, async () => {
      await loaded;
      return new Promise<unknown>((resolve) => {
        port.onmessage = ({ data }) => resolve(data);
        frame.contentWindow?.postMessage({ method, args: [request] }, new URL(url).origin, [port2]);
      });
    });
    if (isRecord(response) && response.success && isRecord(response.payload)) return response.payload;
    throw errorOf(isRecord(response) ? response.error : response);
  } catch (cause) {
    if (cause instanceof ApiError) throw cause;
    if (place.services === services) removeFrame(place);
    throw cause instanceof NetworkError
      ? cause
      : new NetworkError('noResponse', "The API's frame did not respond.", { cause });
  } finally {
    port.close();
  }
}

function openFrame(page: Page, url: string, place: Place): Services {
  const known = place.services;
  // The host application may have removed the frame.
  if (known?.frame.contentWindow) return known;
  const frame = page.document.createElement('iframe');
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve));
  frame.hidden = true;
  frame.src = url;
  page.document.body.append(frame);
  place.services = { frame, loaded };
  return place.services;
}

/** Converts the error of a response, which is a plain object. */
function errorOf(error: unknown): ApiError | NetworkError {
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  if (!isRecord(error) || !text(error.error_type))
    return new NetworkError('malformed', "The API's frame could not respond.");
  return new ApiError({
    status_code: Number(error.status_code) || 400,
    request_id: text(error.request_id),
    error_type: text(error.error_type),
    error_message: text(error.error_message),
    error_url: text(error.error_url),
  });
}
