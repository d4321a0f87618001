import { z } from 'zod'
import { NamedReference } from '#shared/input-field-schemas.ts'
import { candidateStageKinds } from './rules/candidate-stages.ts'

export const CandidateStageKindField = z.enum(candidateStageKinds)
export const JobOpeningState = z.enum(['open', 'paused', 'closed'])

export const CandidateStage = NamedReference.extend({ kind: CandidateStageKindField, candidates: z.int(), revision: z.int() })
export type CandidateStage = z.infer<typeof CandidateStage>

/** Open seats of a job position, with the numbers of applications and hires. */
export const JobOpening = z.object({
  id: z.int(),
  job_position_id: z.int(),
  job_position: NamedReference,
  department_id: z.int(),
  department: NamedReference,
  wanted: z.int(),
  open_until: z.string().nullable(),
  state: JobOpeningState,
  description: z.string().nullable(),
  in_process: z.int(),
  hired: z.int(),
  revision: z.int(),
})
export type JobOpening = z.infer<typeof JobOpening>

export const CandidateRow = z.object({
  id: z.int(),
  first_name: z.string(),
  last_name: z.string(),
  fullName: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  city: z.string().nullable(),
  source: z.string().nullable(),
  job_opening_id: z.int().nullable(),
  /** The opening, named after its job position. */
  opening: NamedReference.extend({ department: z.string() }).nullable(),
  candidate_stage_id: z.int(),
  stage: NamedReference.extend({ kind: CandidateStageKindField }),
  stage_since: z.string(),
  applied_on: z.string(),
  retain_until: z.string(),
  /** The average rating. */
  rating: z.number().nullable(),
  files: z.int(),
  /** The next interview, as day and minutes since midnight. */
  next_interview: z.object({ day: z.string(), minute: z.int(), interviewers: z.string(), place: z.string().nullable() }).nullable(),
  employee_id: z.int().nullable(),
  revision: z.int(),
})
export type CandidateRow = z.infer<typeof CandidateRow>

/** A person who is possibly the same, with the matching fields. */
export const CandidateDuplicate = z.object({
  id: z.int(),
  fullName: z.string(),
  applied_on: z.string(),
  stage: z.string(),
  opening: z.string().nullable(),
  by: z.array(z.enum(['email', 'phone', 'name'])),
})
export type CandidateDuplicate = z.infer<typeof CandidateDuplicate>

export const CandidateInterview = z.object({
  id: z.int(),
  day: z.string(),
  minute: z.int(),
  interviewers: z.string(),
  place: z.string().nullable(),
  conclusion: z.string().nullable(),
  revision: z.int(),
})
export type CandidateInterview = z.infer<typeof CandidateInterview>

export const CandidateRating = z.object({
  id: z.int(),
  author: z.string(),
  own: z.boolean(),
  score: z.int(),
  comment: z.string().nullable(),
  at: z.string(),
})
/** An email to the candidate. */
export const CandidateEmailRecord = z.object({ id: z.int(), author: z.string(), subject: z.string(), text: z.string(), at: z.string() })
export const CandidateFile = z.object({ id: z.int(), name: z.string(), type: z.string(), size: z.int(), at: z.string() })
export const CandidateStageChange = z.object({ at: z.string(), actor: z.string().nullable(), stage: z.string().nullable() })

export const Candidate = CandidateRow.extend({
  address: z.string().nullable(),
  note: z.string().nullable(),
  reject_reason: z.string().nullable(),
  consent_on: z.string().nullable(),
  /** The suggested position for a new employee. */
  job_position_id: z.int().nullable(),
  department_id: z.int().nullable(),
  documents: z.array(CandidateFile),
  ratings: z.array(CandidateRating),
  interviews: z.array(CandidateInterview),
  letters: z.array(CandidateEmailRecord),
  duplicates: z.array(CandidateDuplicate),
  moves: z.array(CandidateStageChange),
  can: z.object({ write: z.boolean(), hire: z.boolean() }),
})
export type Candidate = z.infer<typeof Candidate>

/** A column of the board: the number of candidates and the latest ones. */
export const CandidateBoardColumn = NamedReference.extend({
  kind: CandidateStageKindField,
  count: z.int(),
  candidates: z.array(CandidateRow),
})
export type CandidateBoardColumn = z.infer<typeof CandidateBoardColumn>
