import { z } from 'zod'
import { MOST_MONTHS, USUAL_MONTHS } from './rules/retention.ts'

/** What `company_setting` keeps under the name `candidates`. */
export const CandidateSettings = z.object({ keep_months: z.int().min(1).max(MOST_MONTHS).default(USUAL_MONTHS) })
