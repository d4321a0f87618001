import { z } from 'zod'
import { ShiftSegment } from '#modules/time/planning/month-plan-contract.ts'
import { NamedReference } from '#shared/input-field-schemas.ts'
import { REPLACEMENT_CANDIDATE_GROUPS } from './rules/rank-replacement-candidates.ts'

export const SHIFT_OFFER_KINDS = ['hole', 'open', 'give', 'swap'] as const
export const SHIFT_OFFER_STATUSES = ['open', 'waiting', 'done', 'refused', 'withdrawn', 'expired'] as const

export const OfferedShift = z.object({ id: z.int(), code: z.string(), name: z.string(), segments: z.array(ShiftSegment) })
export type OfferedShift = z.infer<typeof OfferedShift>

/** A reason for or against an employee, with the article if it comes from the law. */
const RuleText = z.object({ text: z.string(), article: z.string().nullable() })

export const ReplacementCandidate = z.object({
  id: z.int(),
  fullName: z.string(),
  department: NamedReference.nullable(),
  group: z.enum(REPLACEMENT_CANDIDATE_GROUPS),
  for: z.array(RuleText),
  against: z.array(RuleText),
  /** The answer of the employee to an invitation, if there is an offer. */
  invitation: z.enum(['pending', 'yes', 'no']).nullable(),
})
export type ReplacementCandidate = z.infer<typeof ReplacementCandidate>

const Invited = z.object({
  id: z.int(),
  fullName: z.string(),
  own_day: z.string().nullable(),
  own_shift: OfferedShift.nullable(),
  invited_at: z.string(),
  response: z.enum(['yes', 'no']).nullable(),
  responded_at: z.string().nullable(),
})
const Person = z.object({ id: z.int(), first_name: z.string(), last_name: z.string() })

export const ShiftOffer = z.object({
  id: z.int(),
  kind: z.enum(SHIFT_OFFER_KINDS),
  day: z.string(),
  shift: OfferedShift,
  employee: Person.nullable(),
  releases_employee: z.boolean(),
  department: NamedReference.nullable(),
  location: NamedReference.nullable(),
  job_position: NamedReference.nullable(),
  to_all: z.boolean(),
  reason: z.string().nullable(),
  expires_at: z.string(),
  status: z.enum(SHIFT_OFFER_STATUSES),
  accepted_by: Person.nullable(),
  accepted_at: z.string().nullable(),
  author: z.string().nullable(),
  created_at: z.string(),
  decided_at: z.string().nullable(),
  answer: z.string().nullable(),
  /** The request with which a waiting exchange is decided. */
  request_id: z.int().nullable(),
  /** The invited employees within the scope of the caller. */
  invited: z.array(Invited),
})
export type ShiftOffer = z.infer<typeof ShiftOffer>
