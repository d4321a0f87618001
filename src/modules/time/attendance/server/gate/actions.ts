export { printEvacuationList } from './evacuation.ts'
export { getGateData, getGateUpdates } from './gate-data.ts'
export { uploadGateEvents } from './upload-events.ts'
export { endVisit, recordVisit } from './visits.ts'
