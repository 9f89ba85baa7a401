/** The rules of other screens after the first. The build writes them in place of this comment. */
// A call, because the build would copy a constant into each file that imports it.
const text: string = (() => '/* foyer:later-sheet */')();
export default text;
