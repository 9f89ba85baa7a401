/** The strings of Main's tabs. */
export const tabStrings = {
  'main.methods': 'Ways to continue',
  'main.tabText': 'Text',
  'main.tabWhatsApp': 'WhatsApp',
  'main.tabEmail': 'Email',
} as const;
