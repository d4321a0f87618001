export { exportCompanyDocuments } from '../archive.ts'
export { findDocuments } from '../search/find.ts'
export {
  createCompanyDocument,
  createCompanyDocumentVersion,
  deleteCompanyDocument,
  getCompanyDocumentFile,
  listCompanyDocuments,
  listCompanyDocumentVersions,
  listRegister,
  updateCompanyDocument,
} from './company_documents.ts'
export { generateCompanyPaper, prepareCompanyPaper } from './company_papers.ts'
