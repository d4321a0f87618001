export { compareDocument, printDocumentRedline } from './documents.ts'
export { compareRulebook, printRulebookRedline } from './rulebooks.ts'
export { listTemplateDocuments } from './template-documents.ts'
export { compareTemplate, printTemplateRedline } from './templates.ts'
