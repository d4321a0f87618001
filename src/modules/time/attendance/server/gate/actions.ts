export { printEvacuationList } from './evacuation.ts'
export { followGate, openGate } from './now.ts'
export { takeGatePasses } from './passes.ts'
export { endVisit, recordVisit } from './visits.ts'
