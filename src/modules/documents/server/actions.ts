export { exportEmployeeDocuments } from './archive.ts'
export { checkDocuments, generateDocuments } from './batch.ts'
export {
  checkDocument,
  generateDocument,
  generateDocumentFile,
  getEmployeeDocument,
  listEmployeeDocuments,
  prepareDocument,
} from './issue.ts'
export { getTemplateDocx, previewTemplateDocx, uploadTemplate, uploadTemplateVersion } from './templates/docx_templates.ts'
export { previewTemplate } from './templates/preview.ts'
export { createTemplate, getTemplate, getTemplateVersion, listTemplates, updateTemplate } from './templates/templates.ts'
