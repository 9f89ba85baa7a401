/** The members of a theme that set variables, and how the names of these start. */
export const variableGroups = {
  container: 'container',
  colors: 'color',
  buttons: 'button',
  inputs: 'input',
  fontFamily: 'font-family',
  toast: 'toast',
} as const;

/** Returns a name within a variable's name: `borderRadius` becomes `border-radius`. */
export const inVariable = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
