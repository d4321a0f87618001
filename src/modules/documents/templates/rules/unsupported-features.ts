/** What a page of Word may have and our own PDF does not draw. */
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
