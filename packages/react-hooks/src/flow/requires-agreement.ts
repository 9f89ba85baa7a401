import type { FoyerConfig } from './config.ts';

/** Whether a sign-in begins only once the user has agreed to the documents of `legalOptions`. */
export const requiresAgreement = ({ legalOptions }: FoyerConfig): boolean => !!legalOptions?.requireAgreement;
