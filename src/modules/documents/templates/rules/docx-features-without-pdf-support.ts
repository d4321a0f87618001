/** Features of a Word file that our PDF renderer does not support. */
export const docxFeaturesWithoutPdfSupport = [
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
export type DocxFeatureWithoutPdfSupport = (typeof docxFeaturesWithoutPdfSupport)[number]
