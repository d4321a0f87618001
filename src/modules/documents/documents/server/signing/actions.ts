export { listSigners, signPapersByService } from './ask.ts'
export { getSigningSettings, putSigningSettings } from './settings.ts'
