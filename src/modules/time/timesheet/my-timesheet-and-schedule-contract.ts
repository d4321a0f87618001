import { z } from 'zod'
import type { Permission } from '#modules/foundation/access/permissions.ts'
import { PlanGridHeadingDay, ShiftSegment } from '#modules/time/planning/month-plan-contract.ts'
import { PublishedShiftReply } from '#modules/time/planning/plan-publication-contract.ts'
import type { ApiEndpoint } from '#shared/api-contract.ts'
import { createDataReplySchema, Day, idField, Month } from '#shared/input-field-schemas.ts'
import { HoursRecalculationState, TimesheetDayExplanation, TimesheetReferencePeriod, TimesheetSum } from './timesheet-contract.ts'

const shift = z.object({ code: z.string(), name: z.string(), segments: z.array(ShiftSegment) }).nullable()

/**
 * A future day: the published shift, and the code of approved leave, a trip or field work. Values of `published`: `published` for a
 * published day, `plan` for the current plan (nothing published yet, or a past day), `hidden` for a day that the employee cannot see yet.
 * `before`: the earlier publication, if it differs.
 */
export const MyPlannedDay = PlanGridHeadingDay.extend({
  shift,
  planned: z.int(),
  leave: z.string().nullable(),
  published: z.enum(['published', 'plan', 'hidden']),
  before: PublishedShiftReply.optional(),
})
export type MyPlannedDay = z.infer<typeof MyPlannedDay>

/**
 * `in` and `out`: the first entry and the last exit, in minutes from the midnight of the day. `broken`: a pair of clock events is
 * incomplete.
 */
export const MyTimesheetDay = MyPlannedDay.extend({
  state: z.enum(['computed', 'typed', 'broken', 'no_data', 'planned', 'not_employed']),
  in: z.int().nullable(),
  out: z.int().nullable(),
  minutes: z.record(z.string(), z.int()),
  cell: z.string(),
  /** Minutes outside the plan that need a decision. */
  waiting: z.int().nullable(),
})
export type MyTimesheetDay = z.infer<typeof MyTimesheetDay>

/** A month without employment has no days and no sum. */
export const MyTimesheet = z.object({
  month: z.string(),
  today: z.string(),
  closed_at: z.string().nullable(),
  days: z.array(MyTimesheetDay),
  periods: z.array(TimesheetReferencePeriod),
  sum: TimesheetSum.nullable(),
  /** The parts of `done`, in minutes by category, in the order of the timesheet. */
  made_of: z.array(z.object({ code: z.string(), minutes: z.int() })),
  is_recalculating: HoursRecalculationState,
})
export type MyTimesheet = z.infer<typeof MyTimesheet>

/** One publication: the days with changes, and how many of them are new. */
export const MyPlanChangeNotice = z.object({
  id: z.int(),
  at: z.string(),
  by: z.string().nullable(),
  first_day: z.string(),
  last_day: z.string(),
  viewed_at: z.string().nullable(),
  new_days: z.int(),
  changes: z.array(z.object({ day: z.string(), before: PublishedShiftReply, after: PublishedShiftReply })),
})
export type MyPlanChangeNotice = z.infer<typeof MyPlanChangeNotice>

/**
 * `since`: the first day on which only the published plan is visible; null before the first publication. Without employment in the month
 * there are no days.
 */
export const MyPublishedSchedule = z.object({
  month: z.string(),
  since: z.string().nullable(),
  planned: z.int(),
  days: z.array(MyPlannedDay),
  /** The notices, newest first. */
  notices: z.array(MyPlanChangeNotice),
})
export type MyPublishedSchedule = z.infer<typeof MyPublishedSchedule>

/** Hours and schedule of the caller only. */
export const myTimesheetAndScheduleContract = {
  /** Returns the hours of the signed-in employee in a month with their sources. */
  getMyTimesheet: {
    scope: 'company',
    method: 'GET',
    path: '/me/timesheet',
    allow: 'own.evidence',
    input: z.object({ month: Month }),
    reply: createDataReplySchema(MyTimesheet),
  },
  /** Explains the hours of a day of the signed-in employee step by step. */
  explainMyTimesheetDay: {
    scope: 'company',
    method: 'GET',
    path: '/me/timesheet/explanation',
    allow: 'own.evidence',
    input: z.object({ day: Day }),
    reply: createDataReplySchema(TimesheetDayExplanation),
  },
  /** Downloads the timesheet of the signed-in employee for a month as PDF. */
  printMyTimesheet: {
    scope: 'company',
    method: 'GET',
    path: '/me/timesheet/pdf',
    allow: 'own.evidence',
    input: z.object({ month: Month, script: z.enum(['latin', 'cyrillic']).default('latin') }),
    reply: 'file',
    errors: ['common.too_many', 'time.month_not_computed'],
  },
  /** Lists the upcoming shifts of the signed-in employee. */
  listMyUpcomingShifts: {
    scope: 'company',
    method: 'GET',
    path: '/me/schedule',
    allow: 'own.evidence',
    input: z.object({ days: z.coerce.number().int().min(1).max(62).default(14) }),
    reply: createDataReplySchema(z.array(MyPlannedDay)),
  },
  /** Returns the plan of the signed-in employee for a month. */
  getMyMonthSchedule: {
    scope: 'company',
    method: 'GET',
    path: '/me/schedule/month',
    allow: 'own.evidence',
    input: z.object({ month: Month }),
    reply: createDataReplySchema(MyPublishedSchedule),
  },
  /** Lists published changes of the signed-in employee’s plan that the employee has not opened. */
  listMyPlanNotices: {
    scope: 'company',
    method: 'GET',
    path: '/me/plan-notices',
    allow: 'own.evidence',
    input: z.object({}),
    reply: createDataReplySchema(z.array(MyPlanChangeNotice)),
  },
  /** Marks published changes of the caller's plan as seen. Repeated calls change nothing. */
  acknowledgeMyPlanNotices: {
    scope: 'company',
    method: 'POST',
    path: '/me/plan-notices/acknowledge',
    allow: 'own.evidence',
    input: z.object({ plan_change_notice_ids: z.array(idField('plan_change_notice')).min(1).max(200) }),
    reply: createDataReplySchema(z.object({ marked_count: z.int() })),
  },
} as const satisfies Record<string, ApiEndpoint<Permission>>
