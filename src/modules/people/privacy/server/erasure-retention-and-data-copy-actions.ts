export { checkPersonErasure, erasePerson } from './erase-person.ts'
export { exportMyPersonalData, exportPersonalData } from './export-personal-data.ts'
export { getRetentionSettings, listRetentionDeletions, previewRetentionDeletions, updateRetentionSettings } from './retention-settings.ts'
