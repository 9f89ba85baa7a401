/** The rules of consent, and of what other screens share with it. The build writes them in place of this comment. */
// A call, because the build would copy a constant into each file that imports it.
const text: string = (() => '/* foyer:parts-sheet */')();
export default text;
