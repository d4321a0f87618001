export { endEmployment, planEnd } from './end.ts'
export { listChecklists, listTransitions, markChecklistItem } from './lists.ts'
export { createChecklistRule, deleteChecklistRule, listChecklistRules, updateChecklistRule } from './rules.ts'
