export { getTemplateDocx, previewTemplateDocx, uploadTemplate, uploadTemplateVersion } from './docx_templates.ts'
export { generateDocument, generateDocumentFile, getEmployeeDocument, listEmployeeDocuments, prepareDocument } from './issue.ts'
export { previewTemplate } from './preview.ts'
export { createTemplate, getTemplate, getTemplateVersion, listTemplates, updateTemplate } from './templates.ts'
