export { emailCandidate } from './candidate-emails.ts'
export {
  addCandidateFile,
  createInterview,
  deleteCandidateFile,
  deleteInterview,
  getCandidateFile,
  rateCandidate,
  updateInterview,
} from './candidate-files-and-interviews.ts'
export { getCandidateBoard, listCandidates } from './candidate-list.ts'
export { getCandidate } from './candidate-record.ts'
export { listCandidateStages, replaceCandidateStages } from './candidate-stages.ts'
export { findDuplicates } from './duplicates.ts'
export { createCandidate, deleteCandidate, hireCandidate, moveCandidateToStage, updateCandidate } from './edit-candidate.ts'
export { exportCandidates } from './export-candidates.ts'
export { createJobOpening, deleteJobOpening, listJobOpenings, updateJobOpening } from './job-openings.ts'
export { getCandidateSettings, updateCandidateSettings } from './settings.ts'
