export { compareDocument, printDocumentRedline } from './compare-documents.ts'
export { compareRulebook, printRulebookRedline } from './compare-rulebooks.ts'
export { compareTemplate, printTemplateRedline } from './compare-templates.ts'
export { listTemplateDocuments } from './template-documents.ts'
