import { createOutputLocale } from './output-locale.ts'
import type { PrintJob } from './print.ts'
import { departmentPrint, personPrint } from './timesheet-print.ts'

export default ({ kind, data, manner }: PrintJob) =>
  (kind === 'person_pdf' ? personPrint : departmentPrint)(data, createOutputLocale(manner))
