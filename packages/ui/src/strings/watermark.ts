/** The string of the watermark. */
export const watermarkStrings = { 'widget.poweredBy': 'Powered by' } as const;
