import type { ReportDefinition } from '../report-definition.ts'
import { absenceRateReport } from './absence-rate.ts'
import { annualLeaveReport } from './annual-leave.ts'
import { birthdaysReport } from './birthdays.ts'
import { departmentsReport } from './departments.ts'
import { disabilityQuotaReport } from './disability-quota.ts'
import { employeesReport } from './employees.ts'
import { equipmentReport } from './equipment.ts'
import { expiringDocumentsReport } from './expiring-documents.ts'
import { fieldWorkReport } from './field-work.ts'
import { fixedTermReport } from './fixed-term.ts'
import { headcountReport } from './headcount.ts'
import { hoursByDepartmentReport, hoursByPersonReport } from './hours-by-department-and-employee.ts'
import { jubileesReport } from './jubilees.ts'
import { latenessReport } from './lateness.ts'
import { leaveByTypeReport } from './leave-by-type.ts'
import { nightWorkReport } from './night-work.ts'
import { overtimeLimitsReport } from './overtime-limits.ts'
import { overtimeRegisterReport } from './overtime-register.ts'
import { payByPersonReport, payByPositionReport } from './pay-by-position-and-employee.ts'
import { plannedAndWorkedHoursReport } from './planned-and-worked-hours.ts'
import { positionsFilledReport } from './positions-filled.ts'
import { retirementReport } from './retirement.ts'
import { sickLeaveReport } from './sick-leave.ts'
import { staffStructureReport } from './staff-structure.ts'
import { temporaryWorkReport } from './temporary-work.ts'
import { trainingsReport } from './trainings.ts'
import { transfersReport } from './transfers.ts'
import { tripsReport } from './trips.ts'
import { turnoverReport } from './turnover.ts'

/** All reports, in the order of the list. */
export const reportDefinitions: readonly ReportDefinition[] = [
  employeesReport,
  headcountReport,
  turnoverReport,
  staffStructureReport,
  departmentsReport,
  positionsFilledReport,
  birthdaysReport,
  jubileesReport,
  equipmentReport,
  fixedTermReport,
  expiringDocumentsReport,
  payByPositionReport,
  payByPersonReport,
  hoursByDepartmentReport,
  hoursByPersonReport,
  plannedAndWorkedHoursReport,
  latenessReport,
  tripsReport,
  fieldWorkReport,
  annualLeaveReport,
  leaveByTypeReport,
  absenceRateReport,
  sickLeaveReport,
  overtimeRegisterReport,
  overtimeLimitsReport,
  nightWorkReport,
  disabilityQuotaReport,
  retirementReport,
  trainingsReport,
  temporaryWorkReport,
  transfersReport,
]
