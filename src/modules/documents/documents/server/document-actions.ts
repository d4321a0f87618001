export {
  getTemplateDocx,
  previewTemplateDocx,
  uploadTemplate,
  uploadTemplateVersion,
} from '#modules/documents/templates/server/templates/docx-templates.ts'
export { createTemplate, updateTemplate } from '#modules/documents/templates/server/templates/edit-template.ts'
export { listTemplates } from '#modules/documents/templates/server/templates/list-templates.ts'
export { getTemplate, getTemplateVersion } from '#modules/documents/templates/server/templates/template-detail.ts'
export { previewTemplate } from '#modules/documents/templates/server/templates/template-preview.ts'
export { checkDocuments, generateDocuments } from './document-batch.ts'
export { exportEmployeeDocuments } from './document-export-archive.ts'
export { getEmployeeDocument } from './employee-document-file.ts'
export { listEmployeeDocuments } from './list-documents.ts'
export { checkDocument } from './writing/check-document.ts'
export { generateDocument, generateDocumentFile } from './writing/generate-document.ts'
export { getDocumentQuestions } from './writing/get-document-questions.ts'
export { previewDocument } from './writing/preview-document-page.ts'
