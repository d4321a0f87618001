/** Review content of a Word template, which documents do not contain. */
export const docxReviewContentKinds = ['change', 'comment', 'hidden'] as const
export type DocxReviewContentKind = (typeof docxReviewContentKinds)[number]
