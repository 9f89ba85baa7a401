/** The strings of Main's tabs, and of the mark on the method that was used last. */
export const tabStrings = {
  'main.methods': 'Ways to continue',
  'main.tabText': 'Text',
  'main.tabWhatsApp': 'WhatsApp',
  'main.tabEmail': 'Email',
  'main.lastUsed': 'Last used',
} as const;
