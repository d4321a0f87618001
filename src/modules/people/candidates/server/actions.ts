export { findDuplicates } from './duplicates.ts'
export { emailCandidate } from './emails.ts'
export { exportCandidates } from './export.ts'
export { createJobOpening, deleteJobOpening, listJobOpenings, updateJobOpening } from './job-openings.ts'
export { getCandidateBoard, listCandidates } from './list.ts'
export { createCandidate, deleteCandidate, hireCandidate, moveCandidateToStage, updateCandidate } from './people.ts'
export { getCandidate } from './record.ts'
export { getCandidateSettings, updateCandidateSettings } from './settings.ts'
export { listCandidateStages, replaceCandidateStages } from './stages.ts'
export {
  addCandidateFile,
  createInterview,
  deleteCandidateFile,
  deleteInterview,
  getCandidateFile,
  rateCandidate,
  updateInterview,
} from './sub-resources.ts'
