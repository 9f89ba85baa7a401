/**
 * The functions of TanStack Start that its adapter calls, as far as tests need them: TanStack Start is not installed here.
 * The examples check the adapter in the framework itself.
 */

/** The request that the server handles, and the status of its response. */
export const current = { request: new Request('https://app.example/'), status: 200 };

export const getRequest = () => current.request;
export const setResponseStatus = (status: number) => {
  current.status = status;
};
export const redirect = ({ href }: { href: string }) => new Error(`Redirect to ${href}`);
