/** Review content of a Word template that documents do not contain. */
export const removedKinds = ['change', 'comment', 'hidden'] as const
export type Removed = (typeof removedKinds)[number]
