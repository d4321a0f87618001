/** Review content of a Word template that documents do not contain. */
export const removedContentKinds = ['change', 'comment', 'hidden'] as const
export type RemovedContent = (typeof removedContentKinds)[number]
