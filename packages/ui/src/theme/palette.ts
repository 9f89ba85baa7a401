/** The default colors, and their counterparts for a dark page. */
export const palette = {
  primary: ['#19303D', '#E6EFF4'],
  secondary: ['#5C727D', '#9FB3BE'],
  success: ['#0C5A56', '#5FD0C5'],
  warning: ['#FFD94A', '#FFD94A'],
  error: ['#8B1214', '#FF9C99'],
  accent: ['#ECFAFF', '#17323F'],
  surface: ['#FFFFFF', '#10202A'],
  raised: ['#FFFFFF', '#162A36'],
  line: ['#D5DEE3', '#2A4150'],
  control: ['#7C909B', '#6F8794'],
  muted: ['#F0F3F5', '#1D323E'],
  onMuted: ['#5C727D', '#9FB3BE'],
  onPrimary: ['#FFFFFF', '#10202A'],
  onWarning: ['#19303D', '#19303D'],
} as const;
