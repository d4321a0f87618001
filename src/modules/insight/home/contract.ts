import { z } from 'zod'
import type { Permission } from '#modules/foundation/access/permissions.ts'
import { LeaveRequestRow } from '#modules/time/leave/leave-schemas.ts'
import { attendanceDayStates } from '#modules/time/planning/rules/day/attendance-day-states.ts'
import type { ApiEndpoint } from '#shared/api-contract.ts'
import { createDataReplySchema } from '#shared/input-field-schemas.ts'
import { homePagePermissions } from './home-page-permission-checks.ts'
import { companySetupStepKeys } from './rules/company-setup-steps.ts'
import { homeTaskKinds } from './rules/home-task-priority.ts'

const HomePageEmployee = z.object({ id: z.int(), first_name: z.string(), last_name: z.string() })
export type HomePageEmployee = z.infer<typeof HomePageEmployee>

/** A task of the user. `day` is its due day. `count` and `items` are set for a group. */
export const HomeTask = z.object({
  key: z.string(),
  kind: z.enum(homeTaskKinds),
  is_urgent: z.boolean(),
  day: z.string(),
  count: z.int(),
  people: z.array(HomePageEmployee),
  /** The subject of the ending item, in the language of the reader. */
  text: z.string().nullable(),
  items: z.array(z.object({ text: z.string(), link: z.string() })),
  month: z.string().nullable(),
  request: LeaveRequestRow.nullable(),
  /** The assignee among the users who may decide. */
  assignee: z.object({ name: z.string(), is_me: z.boolean() }).nullable(),
  link: z.string(),
})
export type HomeTask = z.infer<typeof HomeTask>

const State = z.enum(attendanceDayStates)
const Count = z.object({ state: State, count: z.int() })
export const HomePagePresence = z.object({
  at: z.string(),
  counts: z.array(Count),
  departments: z.array(z.object({ id: z.int(), name: z.string(), expected: z.int(), there: z.int(), late: z.int() })),
  /** Some employees, late and missing ones first. `since` is the time of arrival, or the expected time, in minutes of the day. */
  people: z.array(HomePageEmployee.extend({ state: State, since: z.int().nullable() })),
})
export type HomePagePresence = z.infer<typeof HomePagePresence>

/** The data for a gatekeeper: current visitors, and the first late, missing and expected employees. */
export const GateDashboard = z.object({
  visits: z.array(
    z.object({
      id: z.int(),
      kind: z.enum(['person', 'vehicle']),
      name: z.string(),
      firm: z.string().nullable(),
      plate: z.string().nullable(),
      host: z.string().nullable(),
      came_at: z.string(),
    }),
  ),
  visits_count: z.int(),
  awaited: HomePagePresence.shape.people,
  awaited_count: z.int(),
})
export type GateDashboard = z.infer<typeof GateDashboard>

/** Today's coverage by hour: required and planned. `now` is in minutes of the day. */
export const StaffingCoverage = z.object({ now: z.int(), hours: z.array(z.object({ needed: z.int(), planned: z.int() })) })
export type StaffingCoverage = z.infer<typeof StaffingCoverage>

/** Employees on leave or on a trip, counted as on the page Danas. Reasons of leave need the permission. */
export const EmployeesAbsentToday = z.object({
  count: z.int(),
  groups: z.array(z.object({ reason: z.string().nullable(), is_trip: z.boolean(), count: z.int(), people: z.array(HomePageEmployee) })),
  next: z.array(HomePageEmployee.extend({ first_day: z.string(), last_day: z.string() })),
})
export type EmployeesAbsentToday = z.infer<typeof EmployeesAbsentToday>

export const UpcomingBirthdaysAndJubilees = z.object({
  kind: z.enum(['birthday', 'jubilee']),
  day: z.string(),
  years: z.int().nullable(),
  employee: HomePageEmployee,
})
/** A setup step. `count`: the number of employees for whom a step about all employees is done. */
export const CompanySetupStep = z.object({
  key: z.enum(companySetupStepKeys),
  done: z.boolean(),
  count: z.object({ done: z.int(), total: z.int() }).nullable(),
})

/** The setup progress of a new company: completed and open steps. */
/** `finished`: the first closed month, which completes the setup. It is shown for two weeks. */
export const CompanySetupProgress = z.object({ since: z.string(), steps: z.array(CompanySetupStep), finished: z.string().nullable() })
export type CompanySetupProgress = z.infer<typeof CompanySetupProgress>

export const HomePageData = z.object({
  tasks: z.array(HomeTask),
  /** The number of all tasks; the list contains the first ones. */
  tasks_count: z.int(),
  presence: HomePagePresence.nullable(),
  /** Data for gatekeepers without a list of employees. */
  gate: GateDashboard.nullable(),
  /** Coverage for chiefs, if staffing demands exist today. */
  coverage: StaffingCoverage.nullable(),
  away: EmployeesAbsentToday.nullable(),
  coming: z.array(UpcomingBirthdaysAndJubilees).nullable(),
  /** The remaining steps of a new company; null if completed or dismissed. */
  setup: CompanySetupProgress.nullable(),
})
export type HomePageData = z.infer<typeof HomePageData>

/** By month since the company was created, at most twelve. The current month counts hours until today. */
export const HomePageMonthTrend = z.object({ month: z.string(), heads: z.int(), overtime: z.int(), away: z.int(), hours: z.int() })
export type HomePageMonthTrend = z.infer<typeof HomePageMonthTrend>

export const CompanyWithOpenTasks = z.object({
  id: z.int(),
  name: z.string(),
  employees: z.int().nullable(),
  waiting: z.int().nullable(),
  events: z.int().nullable(),
  open_months: z.int().nullable(),
  oldest_month: z.string().nullable(),
  ending: z.int().nullable(),
  next_end: z.string().nullable(),
})
export type CompanyWithOpenTasks = z.infer<typeof CompanyWithOpenTasks>

export const homeContract = {
  /** Returns the tasks and the upcoming events of the home page for the caller. */
  getHomePage: {
    scope: 'company',
    method: 'GET',
    path: '/home',
    allow: homePagePermissions,
    input: z.object({}),
    reply: createDataReplySchema(HomePageData),
  },
  /** Returns the figures of the home page for the last months, in scope. */
  listHomePageTrends: {
    scope: 'company',
    method: 'GET',
    path: '/home/trends',
    allow: 'reports.read',
    input: z.object({}),
    reply: z.object({ data: z.array(HomePageMonthTrend), without_annual: z.boolean() }),
  },
  /** Returns the steps of setting up a new company, done and open. */
  getCompanySetupProgress: {
    scope: 'company',
    method: 'GET',
    path: '/home/setup',
    allow: 'companies.write',
    input: z.object({}),
    reply: createDataReplySchema(CompanySetupProgress.nullable()),
  },
  /** Hides the setup steps of a new company. */
  dismissCompanySetupSteps: {
    scope: 'company',
    method: 'POST',
    path: '/home/setup/dismiss',
    allow: 'companies.write',
    input: z.object({}),
    reply: createDataReplySchema(z.object({ dismissed: z.boolean() })),
  },
  /** Lists all companies of the user with their open tasks by the permissions in each, the busiest first. */
  listCompanyPortfolio: {
    scope: 'installation',
    method: 'GET',
    path: '/company-portfolio',
    allow: 'authenticated',
    input: z.object({}),
    reply: z.object({ data: z.array(CompanyWithOpenTasks) }),
  },
} as const satisfies Record<string, ApiEndpoint<Permission>>
