/** What is asked again after a paper went a step on. */
export const lifecycleQueryKeys = [['employee-documents'], ['register'], ['company-documents'], ['leave', 'one'], ['document-lifecycle']]
