import { ApiError, NetworkError } from '../errors.ts';
import type { FrameElement, Page } from '../runtime/environment.ts';
import { withTimeout } from '../runtime/timeout.ts';
import { isRecord } from '../validation.ts';

interface Services {
  frame: FrameElement;
  loaded: Promise<unknown>;
}

/** The frame of an address, where there is one, and how many need it. */
interface Place {
  services: Services | undefined;
  users: number;
}

const pages = new WeakMap<Page, Map<string, Place>>();

function placeOf(page: Page, url: string): Place {
  const places = pages.get(page) ?? new Map<string, Place>();
  pages.set(page, places);
  const place = places.get(url) ?? { services: undefined, users: 0 };
  places.set(url, place);
  return place;
}

function takeAway(place: Place): void {
  place.services?.frame.remove();
  place.services = undefined;
}

/**
 * Keeps the frame that `callFrame` opens in the page until the function that is returned has been called; with the last
 * of them it is taken away.
 */
export function holdFrame(page: Page, url: string): () => void {
  const place = placeOf(page, url);
  place.users++;
  return () => {
    place.users--;
    // The next one may follow at once: React mounts twice in its strict mode.
    setTimeout(() => {
      if (!place.users) takeAway(place);
    });
  };
}

/**
 * Asks the provider's page in a hidden frame, which alone can read the provider's cookies. One frame for each address;
 * one that has not answered is taken away, and a new one asked by the next call.
 *
 * @param url the address of the frame's page. Nothing but that origin can hear or answer
 * @throws {ApiError} the provider refused
 * @throws {NetworkError} no answer came within `ms`, or none that makes sense
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
    const answer = await withTimeout(ms, async () => {
      await loaded;
      return new Promise<unknown>((resolve) => {
        port.onmessage = ({ data }) => resolve(data);
        frame.contentWindow?.postMessage({ method, args: [request] }, new URL(url).origin, [port2]);
      });
    });
    if (isRecord(answer) && answer.success && isRecord(answer.payload)) return answer.payload;
    throw errorOf(isRecord(answer) ? answer.error : answer);
  } catch (cause) {
    if (cause instanceof ApiError) throw cause;
    if (place.services === services) takeAway(place);
    throw cause instanceof NetworkError ? cause : new NetworkError("The provider's frame gave no answer.", { cause });
  } finally {
    port.close();
  }
}

function openFrame(page: Page, url: string, place: Place): Services {
  const known = place.services;
  // A page may throw out what it did not put there itself.
  if (known?.frame.contentWindow) return known;
  const frame = page.document.createElement('iframe');
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve));
  frame.hidden = true;
  frame.src = url;
  page.document.body.append(frame);
  place.services = { frame, loaded };
  return place.services;
}

/** An error as the frame tells it: a plain object. */
function errorOf(error: unknown): ApiError | NetworkError {
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  if (!isRecord(error) || !text(error.error_type)) return new NetworkError("The provider's frame could not answer.");
  return new ApiError({
    status_code: Number(error.status_code) || 400,
    request_id: text(error.request_id),
    error_type: text(error.error_type),
    error_message: text(error.error_message),
    error_url: text(error.error_url),
  });
}
