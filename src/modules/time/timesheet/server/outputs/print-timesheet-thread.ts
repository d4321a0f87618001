import type { TimesheetPrintTask } from './print-timesheet.ts'
import { printDepartmentTimesheet, printEmployeeTimesheet } from './print-timesheet-pdf.ts'
import { createTimesheetOutputLocale } from './timesheet-output-locale.ts'

export default ({ kind, data, manner }: TimesheetPrintTask) =>
  (kind === 'person_pdf' ? printEmployeeTimesheet : printDepartmentTimesheet)(data, createTimesheetOutputLocale(manner))
