export { createChecklistRule, deleteChecklistRule, listChecklistRules, updateChecklistRule } from './checklist-rules.ts'
export { listEmployeeChecklists, listTransitions, markChecklistItem } from './list-transitions.ts'
export { previewTermination, terminateEmployment } from './terminate-employment.ts'
