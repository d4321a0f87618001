/** Review content of a Word template that documents do not contain. */
export const removedDocxContentKinds = ['change', 'comment', 'hidden'] as const
export type RemovedDocxContentKind = (typeof removedDocxContentKinds)[number]
