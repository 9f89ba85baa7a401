/** Returns the response to a refused request: JSON that no cache stores. */
export const refusal = (status: 401 | 403 | 503, error: string, message: string): Response =>
  Response.json(
    { error, message },
    {
      status,
      headers: {
        'Cache-Control': 'no-store',
        ...(status === 401 && { 'WWW-Authenticate': 'Bearer' }),
        ...(status === 503 && { 'Retry-After': '5' }),
      },
    },
  );
