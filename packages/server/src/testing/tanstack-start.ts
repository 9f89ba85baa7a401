/** The functions of TanStack Start that its adapter imports, for tests: TanStack Start is not installed here. */
const unavailable = (): never => {
  throw new Error('Only in a server function.');
};
export const redirect = unavailable;
export const getRequest = unavailable;
export const setResponseStatus = unavailable;
