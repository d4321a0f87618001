export { getDocumentSigningSettings, updateDocumentSigningSettings } from './document-signing-settings.ts'
export { listDocumentSigners, requestDocumentSignatures } from './request-document-signatures.ts'
