/** What is asked again after a paper went a step on. */
export const wayLists = [['employee-documents'], ['register'], ['company-documents'], ['leave', 'one'], ['document-lifecycle']]
