import { z } from 'zod'
import type { Permission } from '#modules/foundation/access/permissions.ts'
import { peopleFilters } from '#modules/time/planning/plan-contract.ts'
import type { Endpoint } from '#shared/contract.ts'
import { BooleanInput, Day, dataResponse, idOf, integer, listInput, Month, optionalText, orNull, requiredText } from '#shared/fields.ts'
import { Digest } from './signing-contract.ts'

const answering = ['timesheet.write', 'timesheet.sign'] as const satisfies Permission[]

export const ObjectionStatus = z.enum(['open', 'accepted', 'refused', 'withdrawn'])
/** `before`: the hours as they were when it was said; `now` as they are, in cells of the karnet. */
const Objection = z.object({
  id: z.int(),
  day: z.string(),
  category: z.string().nullable(),
  note: z.string(),
  status: ObjectionStatus,
  at: z.string(),
  before: z.string(),
  now: z.string(),
  answer: z.string().nullable(),
  answered: z.object({ at: z.string(), by: z.string().nullable() }).nullable(),
})
export const OwnObjection = Objection
export type OwnObjection = z.infer<typeof OwnObjection>
/** `can_write`: who asks may correct the hours at once; `revision` of the cell is named then. */
export const HoursObjection = Objection.extend({
  employee: z.object({ id: z.int(), fullName: z.string(), first_name: z.string(), last_name: z.string(), code: z.string() }),
  can_answer: z.boolean(),
  can_write: z.boolean(),
  revision: z.int(),
})
export type HoursObjection = z.infer<typeof HoursObjection>

const Difference = z.object({ day: z.string(), before: z.string(), after: z.string() })

export const ownObjectionsContract = {
  /** Returns the confirmation and the objections of the signed-in employee for a month, with the differences since. */
  getOwnWord: {
    scope: 'company',
    method: 'GET',
    path: '/own_evidence/word',
    allow: 'own.evidence',
    input: z.object({ month: Month }),
    reply: dataResponse(
      z.object({
        month: z.string(),
        closed: z.boolean(),
        objections: z.array(OwnObjection),
        confirmed: z.object({ at: z.string(), digest: z.string(), differences: z.array(Difference) }).nullable(),
        can_confirm: z.boolean(),
        /** Of the hours as they are: what a confirmation names. */
        digest: z.string(),
      }),
    ),
  },
  /**
   * Objects to the hours of a past day in an open month; 409 `time.objection_month_closed` in a closed one. Each day has at most one open
   * objection.
   */
  objectToHours: {
    scope: 'company',
    method: 'POST',
    path: '/own_evidence/objections',
    allow: 'own.evidence',
    status: 201,
    input: z.object({ day: Day, category: optionalText(10), note: requiredText(500) }),
    reply: dataResponse(z.object({ id: z.int() })),
    errors: ['time.objection_already_open', 'time.objection_month_closed'],
  },
  /** Withdraws an objection of the signed-in employee. */
  withdrawObjection: {
    scope: 'company',
    method: 'POST',
    path: '/own_evidence/objections/:hours_objection_id/withdrawal',
    allow: 'own.evidence',
    input: z.object({ hours_objection_id: idOf('hours_objection') }),
    reply: dataResponse(z.object({ id: z.int() })),
    errors: ['time.objection_ended'],
  },
  /** Confirms the hours of a finished month without open objections. `digest` names the hours that the employee saw. */
  confirmHours: {
    scope: 'company',
    method: 'POST',
    path: '/own_evidence/confirmations',
    allow: 'own.evidence',
    status: 201,
    input: z.object({ month: Month, seen: Digest }),
    reply: dataResponse(z.object({ id: z.int() })),
    errors: ['time.already_confirmed', 'time.confirmation_changed', 'time.confirmation_objected'],
  },
} as const satisfies Record<string, Endpoint<Permission>>

export const objectionsContract = {
  /** Lists objections of all months that wait for the answer of the caller, at most 100, oldest first, with their total number. */
  listWaitingObjections: {
    scope: 'company',
    method: 'GET',
    path: '/timesheet/objections/waiting',
    allow: answering,
    input: z.object({ search: listInput.search, hours_objection_id: orNull(idOf('hours_objection')) }),
    reply: z.object({ data: z.array(HoursObjection), count: z.int() }),
  },
  /** Lists objections of employees to their hours in a month. */
  listObjections: {
    scope: 'company',
    method: 'GET',
    path: '/timesheet/objections',
    allow: ['work_report.read', ...answering],
    input: z.object({ month: Month, status: ObjectionStatus.optional(), ...peopleFilters }),
    /** `confirmed` of so many `people` stand by their hours as they are. */
    reply: z.object({ data: z.array(HoursObjection), open: z.int(), people: z.int(), confirmed: z.int() }),
  },
  /**
   * Accepts or rejects an objection. An accepted one corrects the cell with `text`, or refers to a correction made since (409
   * `time.objection_not_corrected` without one). A rejection needs a reason; nobody answers their own objection.
   */
  answerObjection: {
    scope: 'company',
    method: 'POST',
    path: '/timesheet/objections/:hours_objection_id/answer',
    allow: answering,
    input: z.object({
      hours_objection_id: idOf('hours_objection'),
      accept: BooleanInput,
      answer: optionalText(500),
      text: z.string().trim().max(100).optional(),
      seen: integer(0, 1_000_000_000).default(0),
      reason: optionalText(300),
    }),
    reply: dataResponse(z.object({ id: z.int() })),
    errors: ['time.cell_changed', 'time.objection_ended', 'time.objection_not_corrected', 'time.objection_own'],
  },
} as const satisfies Record<string, Endpoint<Permission>>
