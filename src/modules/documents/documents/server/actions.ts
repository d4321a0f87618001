export { getTemplate, getTemplateVersion } from '#modules/documents/templates/server/templates/detail.ts'
export {
  getTemplateDocx,
  previewTemplateDocx,
  uploadTemplate,
  uploadTemplateVersion,
} from '#modules/documents/templates/server/templates/docx-templates.ts'
export { createTemplate, updateTemplate } from '#modules/documents/templates/server/templates/edit.ts'
export { listTemplates } from '#modules/documents/templates/server/templates/list.ts'
export { previewTemplate } from '#modules/documents/templates/server/templates/preview.ts'
export { checkDocuments, generateDocuments } from './batch.ts'
export { getEmployeeDocument } from './document-file.ts'
export { exportEmployeeDocuments } from './download-archive.ts'
export { listEmployeeDocuments } from './list-documents.ts'
export { checkDocument } from './writing/check.ts'
export { generateDocument, generateDocumentFile } from './writing/generate.ts'
export { prepareDocument } from './writing/prepare.ts'
