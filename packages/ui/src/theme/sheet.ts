/** The text of `@foyer/ui/style.css`, for shadow trees. The build writes it in place of this comment. */
// A call, because the build would copy a constant into each file that imports it.
const text: string = (() => '/* foyer:sheet */')();
export default text;
