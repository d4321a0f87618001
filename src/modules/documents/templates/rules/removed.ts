/** What authors of a Word template leave in it for one another; a document written by the template has none of it. */
export const removedKinds = ['change', 'comment', 'hidden'] as const
export type Removed = (typeof removedKinds)[number]
