/** The documentation does not install SvelteKit: its examples use these two functions. */
declare module '@sveltejs/kit' {
  export function error(status: number, body: { message: string }): never;
  export function redirect(status: number, location: string): never;
}
