export { compareDocument, printDocumentRedline } from './documents.ts'
export { compareRulebook, printRulebookRedline } from './rulebooks.ts'
export { listTemplatePapers } from './template-papers.ts'
export { compareTemplate, printTemplateRedline } from './templates.ts'
