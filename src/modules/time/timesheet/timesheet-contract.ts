import { z } from 'zod'
import type { Permission } from '#modules/foundation/access/permissions.ts'
import { PlanGridHeadingDay, planEmployeeFilters, planGridPageNumberField } from '#modules/time/planning/month-plan-contract.ts'
import { workingTimeRegimeKinds } from '#modules/time/planning/rules/law/working-time-regimes.ts'
import { type ApiEndpoint, BYTES_PER_MB } from '#shared/api-contract.ts'
import {
  createDataReplySchema,
  Day,
  idField,
  integerField,
  Month,
  NamedReference,
  optionalTextField,
  Pagination,
} from '#shared/input-field-schemas.ts'

const reading = ['work_report.read', 'timesheet.write'] as const satisfies Permission[]
const minutesByCode = z.record(z.string(), z.int())

/**
 * All in minutes. `used`: time that counts towards the hour fund; `ahead`: planned on future days; `difference`: used + ahead − fund.
 * `done` and `due`: worked or recognized, and planned, on past days; `left`: planned from today on. `fund`: by the calendar and the
 * contracted week, or by the plan, as the company sets it.
 */
export const TimesheetSum = z.object({
  minutes: minutesByCode,
  planned: z.int(),
  worked: z.int(),
  overtime: z.int(),
  extra: z.int(),
  used: z.int(),
  ahead: z.int(),
  done: z.int(),
  due: z.int(),
  left: z.int(),
  fund: z.int(),
  difference: z.int(),
})
export type TimesheetSum = z.infer<typeof TimesheetSum>

/** The source: clock events, the plan, manual entry, leave or a holiday, or a manual value that replaces the computed one. */
export const TimesheetDaySource = z.enum(['e', 'p', 'h', 'l', 't'])
export type TimesheetDaySource = z.infer<typeof TimesheetDaySource>

/** A sentence of the explanation: its message key and its values. The client translates it. */
export const HoursExplanationSentenceReply = z.object({
  key: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.number()])),
  article: z.string().nullable(),
})

/**
 * A reference period that ended in the month, in minutes: due hours, counted hours, and the overtime part. `earlier`: overtime that was
 * worked in earlier months and paid there as regular.
 */
export const TimesheetReferencePeriod = z.object({
  kind: z.enum(workingTimeRegimeKinds),
  first_day: z.string(),
  last_day: z.string(),
  due: z.int(),
  counted: z.int(),
  surplus: z.int(),
  earlier: z.int(),
  reasons: z.array(HoursExplanationSentenceReply),
})
export type TimesheetReferencePeriod = z.infer<typeof TimesheetReferencePeriod>

/** Values by the index of the day in the month, from 0; days without a value are absent. */
const createRecordByDayIndex = <Type extends z.ZodType>(type: Type) => z.record(z.string(), type)

/**
 * A person's month in columns: position n of every list is the day `days[n]`. `states` has a letter for each day: `c`omputed, `t`yped,
 * `p`lanned only (future day), `?` not counted because of a broken pair of events, `n`o data (planned work before the first clock event of
 * the company), `-` not employed. `sources` has one as well: `e` clock events, `p`lan, by `h`and, `l`eave or holiday, `t`yped over, `-`
 * none. `cells`: the displayed text; `minutes`: the same in full (`R:480 P:120`); `planned`: the minutes of the plan.
 */
export const TimesheetEmployeeMonth = z.object({
  id: z.int(),
  fullName: z.string(),
  code: z.string(),
  department: NamedReference.nullable(),
  states: z.string(),
  sources: z.string(),
  cells: z.array(z.string()),
  minutes: z.array(z.string()),
  planned: z.array(z.int()),
  flags: createRecordByDayIndex(z.array(z.string())),
  /** Revisions of manually entered cells, to be sent when writing. */
  revisions: createRecordByDayIndex(z.int()),
  comments: createRecordByDayIndex(z.string()),
  /** Minutes outside the plan that need a decision. */
  waiting: createRecordByDayIndex(z.int()),
  periods: z.array(TimesheetReferencePeriod),
  sum: TimesheetSum,
})
export type TimesheetEmployeeMonth = z.infer<typeof TimesheetEmployeeMonth>

/**
 * Hours of some days are still being computed. The reply has the stored ones, and the client reads again after a few seconds. A read waits
 * at most 2 s for its days.
 */
export const HoursRecalculationState = z.boolean()

/** More than 600 employees are paged, in the order of departments. `departments` and `total` are the sums of the page. */
export const Timesheet = z.object({
  month: z.string(),
  today: z.string(),
  closed: z.object({ id: z.int(), closed_at: z.string(), closed_by: z.string().nullable() }).nullable(),
  fund_minutes: z.int(),
  days: z.array(PlanGridHeadingDay),
  employees: z.array(TimesheetEmployeeMonth),
  departments: z.array(TimesheetSum.extend({ id: z.int().nullable(), name: z.string(), people: z.int() })),
  total: TimesheetSum,
  pagination: Pagination,
  is_recalculating: HoursRecalculationState,
})
export type Timesheet = z.infer<typeof Timesheet>

/** An event that would complete a pair, its `known_at` counterpart, and when `colleagues` of the shift passed. */
export const MissingClockEvent = z.object({
  direction: z.enum(['in', 'out']),
  at: z.string(),
  known_at: z.string().nullable(),
  colleagues: z.object({ count: z.int(), from: z.string(), to: z.string() }).nullable(),
})
export type MissingClockEvent = z.infer<typeof MissingClockEvent>

export const TimesheetDayExplanation = z.object({
  employee: z.object({ id: z.int(), fullName: z.string(), code: z.string() }),
  day: z.string(),
  state: z.enum(['computed', 'typed', 'planned', 'not_employed']),
  cell: z.string(),
  computed_cell: z.string(),
  /** The source of the hours; null on a day without employment. */
  source: TimesheetDaySource.nullable(),
  comment: z.string().nullable(),
  shift: z.object({ code: z.string(), name: z.string() }).nullable(),
  reasons: z.array(HoursExplanationSentenceReply),
  events: z.array(
    z.object({
      id: z.int(),
      at: z.string(),
      direction: z.enum(['in', 'out', 'unknown']),
      device: z.string().nullable(),
      manual: z.boolean(),
    }),
  ),
  /** Changes of this cell by users, newest first. */
  changes: z.array(z.object({ at: z.string(), by: z.string().nullable(), cell: z.string().nullable(), comment: z.string().nullable() })),
  overtime: z
    .object({
      approved_minutes: z.int(),
      holds: z.boolean(),
      reason: z.string().nullable(),
      decided_by: z.string().nullable(),
      decided_at: z.string(),
    })
    .nullable(),
  proposal: MissingClockEvent.nullable(),
  /** Extra minutes waiting for a decision; 0 without any. */
  undecided_minutes: z.int(),
  /** Whether planned work was neither done nor excused, so an absence can be entered. */
  is_absent: z.boolean(),
  is_recalculating: HoursRecalculationState,
})
export type TimesheetDayExplanation = z.infer<typeof TimesheetDayExplanation>

/** A manual cell. `seen` is the revision that its author saw, 0 without an earlier entry. */
const ManualTimesheetCellInput = z.object({
  employee_id: idField('employee'),
  day: Day,
  text: z.string().max(100),
  revision: integerField(0, 1_000_000_000).default(0),
})
export type ManualTimesheetCellInput = z.infer<typeof ManualTimesheetCellInput>

/** `waiting`: no decision, or the minutes changed after it. */
export const OvertimeDecisionState = z.enum(['waiting', 'approved', 'refused'])
export const OvertimeDayRow = z.object({
  employee_id: z.int(),
  fullName: z.string(),
  code: z.string(),
  department: z.string().nullable(),
  day: z.string(),
  extra_minutes: z.int(),
  before_minutes: z.int(),
  after_minutes: z.int(),
  approved_minutes: z.int().nullable(),
  state: OvertimeDecisionState,
  /** Whether the day changed after the decision. */
  changed: z.boolean(),
  reason: z.string().nullable(),
  decided_by: z.string().nullable(),
  decided_at: z.string().nullable(),
  /** Whether it is the overtime of the caller, which another user must decide. */
  own: z.boolean(),
  /** Work of the day without these minutes, and the recognized overtime of the week and of the year. */
  day_minutes: z.int(),
  week_minutes: z.int(),
  year_minutes: z.int(),
})
export type OvertimeDayRow = z.infer<typeof OvertimeDayRow>

/** `expected_minutes`: the extra minutes of the decision; absent for an order in advance. */
const Decision = z.object({
  employee_id: idField('employee'),
  day: Day,
  approved_minutes: integerField(0, 1440),
  expected_minutes: z.union([integerField(0, 1500), z.null()]).optional(),
})

export const timesheetContract = {
  /** Returns the timesheet of a month by employee and day, calculated or frozen by the close. */
  getTimesheet: {
    scope: 'company',
    method: 'GET',
    path: '/timesheet',
    allow: reading,
    input: z.object({ month: Month, ...planEmployeeFilters, page: planGridPageNumberField }),
    reply: createDataReplySchema(Timesheet),
  },
  /**
   * Writes timesheet cells, all or none. 422 `time.cells_invalid` returns unreadable cells in `additional_data.refused`; 409
   * `common.concurrent_update` returns cells that another user changed. A legal prohibition is rejected with `additional_data.breaches`:
   * for future days always (`time.limits_violated_in_future`), for others without a `reason` (`time.cells_need_reason`).
   */
  updateTimesheetCells: {
    scope: 'company',
    method: 'PUT',
    path: '/timesheet/cells',
    allow: 'timesheet.write',
    input: z.object({ cells: z.array(ManualTimesheetCellInput).min(1).max(20_000), reason: optionalTextField(300) }),
    body: 5 * BYTES_PER_MB,
    reply: createDataReplySchema(z.object({ written: z.int() })),
    errors: [
      'common.concurrent_update',
      'time.limits_violated_in_future',
      'time.cells_need_reason',
      'time.cells_invalid',
      'common.month_closed',
    ],
  },
  /** Writes or deletes a comment on a timesheet cell. */
  updateTimesheetComment: {
    scope: 'company',
    method: 'PUT',
    path: '/timesheet/comment',
    allow: 'timesheet.write',
    input: z.object({
      employee_id: idField('employee'),
      day: Day,
      comment: optionalTextField(500),
      revision: integerField(0, 1_000_000_000).default(0),
    }),
    reply: createDataReplySchema(z.object({ revision: z.int() })),
    errors: ['common.concurrent_update', 'common.month_closed'],
  },
  /** Explains a timesheet cell step by step with the articles of law. */
  explainTimesheetCell: {
    scope: 'company',
    method: 'GET',
    path: '/timesheet/explanation',
    allow: reading,
    input: z.object({ employee_id: idField('employee'), day: Day }),
    reply: createDataReplySchema(TimesheetDayExplanation),
  },

  /** Lists overtime with and without a decision, by day. */
  listOvertime: {
    scope: 'company',
    method: 'GET',
    path: '/overtime',
    allow: [...reading, 'overtime.decide'],
    input: z.object({ month: Month, state: OvertimeDecisionState.optional(), ...planEmployeeFilters, page: planGridPageNumberField }),
    reply: z.object({
      data: z.array(OvertimeDayRow),
      /** Counts of all pages. */
      counts: z.object({ waiting: z.int(), approved: z.int(), refused: z.int() }),
      pagination: Pagination,
      is_recalculating: HoursRecalculationState,
    }),
  },
  /**
   * Approves or rejects overtime of one or more days, all or none. A rejection, and overtime above a legal limit, require a reason (409
   * `time.overtime_needs_reason`). Overtime for an employee who may not work it is rejected (422 `time.overtime_forbidden`).
   */
  decideOvertime: {
    scope: 'company',
    method: 'POST',
    path: '/overtime/decisions',
    allow: 'overtime.decide',
    input: z.object({ decisions: z.array(Decision).min(1).max(1000), reason: optionalTextField(300) }),
    reply: createDataReplySchema(z.object({ decided: z.int() })),
    errors: [
      'common.month_closed',
      'time.overtime_exceeds_worked',
      'time.overtime_changed',
      'time.overtime_forbidden',
      'time.overtime_needs_reason',
      'time.own_overtime',
      'time.overtime_used',
      'time.rejection_needs_reason',
    ],
  },
  /** Returns the register of overtime (ZoR čl. 55 st. 6): approved overtime by day with its reason and the user who ordered it. */
  listOvertimeRegister: {
    scope: 'company',
    method: 'GET',
    path: '/overtime/register',
    allow: [...reading, 'overtime.decide'],
    input: z.object({ from: Day, to: Day, ...planEmployeeFilters }),
    reply: z.object({
      data: z.array(
        z.object({
          employee_id: z.int(),
          fullName: z.string(),
          code: z.string(),
          department: z.string().nullable(),
          day: z.string(),
          came: z.string().nullable(),
          left: z.string().nullable(),
          minutes: minutesByCode,
          total: z.int(),
          reason: z.string().nullable(),
          decided_by: z.string().nullable(),
        }),
      ),
      total: z.int(),
      is_recalculating: HoursRecalculationState,
    }),
  },
} as const satisfies Record<string, ApiEndpoint<Permission>>
