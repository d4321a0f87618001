/** The query keys that are reloaded after a lifecycle step. */
export const documentLifecycleQueryKeys = [
  ['employee-documents'],
  ['register'],
  ['company-documents'],
  ['leave', 'one'],
  ['document-lifecycle'],
]
