import { z } from 'zod'
import { DEFAULT_CANDIDATE_RETENTION_MONTHS, MAX_CANDIDATE_RETENTION_MONTHS } from './rules/candidate-retention.ts'

/** The setting `candidates` of a company. */
export const CandidateSettings = z.object({
  keep_months: z.int().min(1).max(MAX_CANDIDATE_RETENTION_MONTHS).default(DEFAULT_CANDIDATE_RETENTION_MONTHS),
})
