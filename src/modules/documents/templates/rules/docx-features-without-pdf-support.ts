/** Features of a Word file that our PDF layout lacks. */
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
