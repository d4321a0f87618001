export { erasePerson, getErasability } from './erase.ts'
export { exportOwnData, exportPerson } from './export.ts'
export { getRetention, listRetentionDeletions, previewRetention, putRetention } from './retention.ts'
