/** The query keys to reload after a step. */
export const documentLifecycleQueryKeys = [
  ['employee-documents'],
  ['register'],
  ['company-documents'],
  ['leave', 'one'],
  ['document-lifecycle'],
]
