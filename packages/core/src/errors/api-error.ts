import type { ErrorBody } from '../contract/wire.ts';
import { FoyerError, kindOf } from './errors.ts';

/**
 * The API refused the call. Show `errorMessage(error)` to the user. `message` contains the status and the type, the
 * API's `error_message`, the URL of its documentation and the ID of the request, one per line. It does not contain
 * `error_details`, which may repeat the request.
 */
export class ApiError extends FoyerError {
  override get name() {
    return 'ApiError' as const;
  }
  /** The HTTP status. */
  declare readonly status_code: number;
  declare readonly request_id: string | undefined;
  declare readonly error_type: string;
  declare readonly error_message: string;
  declare readonly error_url: string;
  declare readonly error_details: Record<string, unknown> | undefined;
  /**
   * How long the API asks to wait before the next attempt (`Retry-After`, RFC 9110, 10.2.3), in milliseconds from when the
   * response arrived; undefined if it asks for no wait, or if CORS does not expose the header.
   */
  declare readonly retryAfterMs: number | undefined;

  constructor(body: ErrorBody, options?: { cause?: unknown }) {
    const { status_code, error_type, error_message, error_url, request_id } = body;
    const lines = [
      `[${status_code}] ${error_type}`,
      error_message,
      error_url && `See ${error_url}`,
      request_id && `request_id: ${request_id}`,
    ];
    super(lines.filter(Boolean).join('\n'), options);
    this.status_code = status_code;
    this.request_id = request_id;
    this.error_type = error_type;
    this.error_message = error_message;
    this.error_url = error_url;
    this.error_details = body.error_details;
  }
}

/** Whether the API refused the call. */
export const isApiError = (error: unknown): error is ApiError => kindOf(error) === 'ApiError';

/**
 * Creates an `ApiError` that the client raises itself. It has the form of the API's own errors, so that callers
 * and `errorMessage` handle both alike, but its `error_url` is empty: no page of the API's documentation describes it.
 */
export const clientError = (body: Omit<ErrorBody, 'error_url'>, options?: { cause?: unknown }): ApiError =>
  new ApiError({ ...body, error_url: '' }, options);
