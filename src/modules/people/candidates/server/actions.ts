export { findDuplicates } from './duplicates.ts'
export { exportCandidates } from './export.ts'
export { writeToCandidate } from './letters.ts'
export { getBoard, listCandidates } from './list.ts'
export { createOpening, deleteOpening, listOpenings, updateOpening } from './openings.ts'
export {
  addCandidateFile,
  createInterview,
  deleteCandidateFile,
  deleteInterview,
  getCandidateFile,
  rateCandidate,
  updateInterview,
} from './parts.ts'
export { createCandidate, deleteCandidate, hireCandidate, moveCandidate, updateCandidate } from './people.ts'
export { getCandidate } from './record.ts'
export { getCandidateRules, putCandidateRules } from './settings.ts'
export { listStages, putStages } from './stages.ts'
