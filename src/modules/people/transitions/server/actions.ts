export { listChecklists, listTransitions, markChecklistItem } from './list-transitions.ts'
export { createChecklistRule, deleteChecklistRule, listChecklistRules, updateChecklistRule } from './rules.ts'
export { previewTermination, terminateEmployment } from './terminate-employment.ts'
