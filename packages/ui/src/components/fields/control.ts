import { token } from '../../theme/defaults.ts';

const { inputs } = token;

/**
 * The declarations of every box that takes text, for stylesheets. Without a transition, whose events and frames would delay
 * the first letter that the user types.
 */
export const control = {
  border: `1px solid ${inputs.borderColor}`,
  borderRadius: inputs.borderRadius,
  backgroundColor: inputs.backgroundColor,
  color: inputs.textColor,
};
