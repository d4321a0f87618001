export { findDuplicateCandidates } from './candidate-duplicates.ts'
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
export { getCandidateSettings, updateCandidateSettings } from './candidate-settings.ts'
export { listCandidateStages, replaceCandidateStages } from './candidate-stages.ts'
export { createCandidate, deleteCandidate, hireCandidate, moveCandidateToStage, updateCandidate } from './edit-candidate.ts'
export { exportCandidates } from './export-candidates.ts'
export { createJobOpening, deleteJobOpening, listJobOpenings, updateJobOpening } from './job-openings.ts'
