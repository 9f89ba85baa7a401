/** The rules of the account page, which no other page needs. The build writes them in place of this comment. */
// A call, because the build would copy a constant into each file that imports it.
const text: string = (() => '/* foyer:account-sheet */')();
export default text;
