export { printEvacuationList } from './evacuation-list.ts'
export { getGateData, getGateUpdates } from './gate-data-and-updates.ts'
export { uploadGateEvents } from './upload-gate-events.ts'
export { recordVisitorArrival, recordVisitorDeparture } from './visitor-visits.ts'
