export { checkErasure, erasePerson } from './erase-person.ts'
export { exportMyData, exportPersonalData } from './export-personal-data.ts'
export { getRetention, listRetentionDeletions, previewRetention, updateRetention } from './retention-settings.ts'
