export { exportEmployeeDocuments } from './archive.ts'
export { checkDocuments, generateDocuments } from './batch.ts'
export { getTemplateDocx, previewTemplateDocx, uploadTemplate, uploadTemplateVersion } from './docx_templates.ts'
export {
  checkDocument,
  generateDocument,
  generateDocumentFile,
  getEmployeeDocument,
  listEmployeeDocuments,
  prepareDocument,
} from './issue.ts'
export { previewTemplate } from './preview.ts'
export { createTemplate, getTemplate, getTemplateVersion, listTemplates, updateTemplate } from './templates.ts'
