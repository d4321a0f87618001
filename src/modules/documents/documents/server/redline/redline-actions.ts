export { compareDocumentVersions, printDocumentRedline } from './compare-documents.ts'
export { compareRulebookVersions, printRulebookRedline } from './compare-rulebooks.ts'
export { compareTemplateVersions, printTemplateRedline } from './compare-templates.ts'
export { listTemplateDocuments } from './documents-of-template.ts'
