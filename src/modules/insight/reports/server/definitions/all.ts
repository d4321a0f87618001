import type { Definition } from '../definition.ts'
import { absence_rate } from './absence-rate.ts'
import { annual_leave } from './annual-leave.ts'
import { birthdays } from './birthdays.ts'
import { departments } from './departments.ts'
import { disability_quota } from './disability-quota.ts'
import { employees } from './employees.ts'
import { equipment } from './equipment.ts'
import { expiries } from './expiries.ts'
import { field_work } from './field-work.ts'
import { fixed_term } from './fixed-term.ts'
import { headcount } from './headcount.ts'
import { hours_by_department, hours_by_person } from './hours.ts'
import { jubilees } from './jubilees.ts'
import { lateness } from './lateness.ts'
import { leave_by_type } from './leave-by-type.ts'
import { night_work } from './night-work.ts'
import { overtime_limits } from './overtime-limits.ts'
import { overtime_register } from './overtime-register.ts'
import { pay_by_person, pay_by_position } from './pay.ts'
import { plan_and_work } from './plan-and-work.ts'
import { positionsFilled } from './positions-filled.ts'
import { retirement } from './retirement.ts'
import { sick_leave } from './sick-leave.ts'
import { structure } from './structure.ts'
import { temporary_work } from './temporary-work.ts'
import { trained } from './trainings.ts'
import { transfers } from './transfers.ts'
import { trips } from './trips.ts'
import { turnover } from './turnover.ts'

/** Every report, in the order of the list. */
export const reports: readonly Definition[] = [
  employees,
  headcount,
  turnover,
  structure,
  departments,
  positionsFilled,
  birthdays,
  jubilees,
  equipment,
  fixed_term,
  expiries,
  pay_by_position,
  pay_by_person,
  hours_by_department,
  hours_by_person,
  plan_and_work,
  lateness,
  trips,
  field_work,
  annual_leave,
  leave_by_type,
  absence_rate,
  sick_leave,
  overtime_register,
  overtime_limits,
  night_work,
  disability_quota,
  retirement,
  trained,
  temporary_work,
  transfers,
]
