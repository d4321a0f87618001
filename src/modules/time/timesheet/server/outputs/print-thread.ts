import { createOutputLocale } from './output-locale.ts'
import type { PrintJob } from './print-timesheet.ts'
import { printDepartment, printPerson } from './timesheet-print.ts'

export default ({ kind, data, manner }: PrintJob) =>
  (kind === 'person_pdf' ? printPerson : printDepartment)(data, createOutputLocale(manner))
