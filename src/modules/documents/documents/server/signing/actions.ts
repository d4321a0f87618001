export { listSigners, requestSignatures } from './ask.ts'
export { getSigningSettings, putSigningSettings } from './settings.ts'
