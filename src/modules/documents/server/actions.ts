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
export { getTemplate, getTemplateVersion } from './templates/detail.ts'
export { getTemplateDocx, previewTemplateDocx, uploadTemplate, uploadTemplateVersion } from './templates/docx_templates.ts'
export { createTemplate, updateTemplate } from './templates/edit.ts'
export { listTemplates } from './templates/list.ts'
export { previewTemplate } from './templates/preview.ts'
