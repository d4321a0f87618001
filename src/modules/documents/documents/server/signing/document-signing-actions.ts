export { listSigners, requestSignatures } from './request-signatures.ts'
export { getSigningSettings, updateSigningSettings } from './signing-settings.ts'
