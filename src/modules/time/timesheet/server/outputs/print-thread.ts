import { createOutputLocale } from './output-locale.ts'
import type { TimesheetPrintTask } from './print-timesheet.ts'
import { printDepartmentTimesheet, printEmployeeTimesheet } from './timesheet-print.ts'

export default ({ kind, data, manner }: TimesheetPrintTask) =>
  (kind === 'person_pdf' ? printEmployeeTimesheet : printDepartmentTimesheet)(data, createOutputLocale(manner))
