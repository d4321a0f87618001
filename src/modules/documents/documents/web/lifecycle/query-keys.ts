/** The query keys to reload after a step. */
export const lifecycleQueryKeys = [['employee-documents'], ['register'], ['company-documents'], ['leave', 'one'], ['document-lifecycle']]
