import { token } from '../../theme/defaults.ts';

const { inputs } = token;

/** The declarations of every box that takes text, for stylesheets. */
export const control = {
  border: `1px solid ${inputs.borderColor}`,
  borderRadius: inputs.borderRadius,
  backgroundColor: inputs.backgroundColor,
  color: inputs.textColor,
  transition: 'border-color .15s',
};
