/** Features of a Word file that our PDF layout lacks. */
export const unsupportedFeatures = [
  'picture',
  'box',
  'note',
  'formula',
  'columns',
  'merged_rows',
  'symbol',
  'contents',
  'sections',
  'first_page',
] as const
export type UnsupportedFeature = (typeof unsupportedFeatures)[number]
