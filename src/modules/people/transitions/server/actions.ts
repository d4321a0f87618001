export { listChecklists, listTransitions, markChecklistItem } from './lists.ts'
export { createChecklistRule, deleteChecklistRule, listChecklistRules, updateChecklistRule } from './rules.ts'
export { previewTermination, terminateEmployment } from './terminate.ts'
