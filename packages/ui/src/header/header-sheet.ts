/** The rules of what is in the header of a page, and of its dialogs. The build writes them in place of this comment. */
// A call, because the build would copy a constant into each file that imports it.
const text: string = (() => '/* foyer:header-sheet */')();
export default text;
