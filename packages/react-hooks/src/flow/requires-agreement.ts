import type { FoyerConfig } from '../provider/config.ts';

/** Whether a sign-in begins only once the user has agreed to the documents of `legalOptions`. */
export const requiresAgreement = ({ legalOptions }: FoyerConfig): boolean => !!legalOptions?.requireAgreement;
