/** The text of `@foyer/ui/style.css`, for shadow trees. The build writes it in place of this comment. */
const text: string = '/* foyer:sheet */';
export default text;
