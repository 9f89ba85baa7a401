/** The strings of the region that shows toasts. */
export const toastStrings = {
  'toast.label': 'Notification',
  // Radix replaces the placeholder by the key that moves the focus to the region.
  'toast.region': 'Notifications ({hotkey})',
} as const;
