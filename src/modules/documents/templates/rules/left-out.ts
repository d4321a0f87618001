/** What a page of Word may have and our own PDF does not draw. */
export const leftOuts = [
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
export type LeftOut = (typeof leftOuts)[number]
