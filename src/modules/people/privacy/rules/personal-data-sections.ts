import { secretAuditColumnNames } from '#modules/foundation/audit/rules/audited-columns.ts'

/** The sections of a data copy in reading order, with their tables. Other tables are in `other`. */
const tables = {
  person: ['employee', 'custom_value', 'card_holder', 'membership'],
  work: [
    'employment',
    'employment_terms',
    'pay_basics',
    'payroll_result',
    'checklist_mark',
    'schedule_assignment',
    'working_regime',
    'recording_method',
  ],
  file: [
    'education',
    'language_skill',
    'driving_licence',
    'identity_document',
    'family_member',
    'training',
    'medical',
    'equipment',
    'benefit',
    'measure',
    'prior_service',
    'protection',
    'dossier_attachment',
  ],
  leave: [
    'leave_request',
    'leave_decision',
    'leave_entry',
    'leave_opening_balance',
    'collective_leave_member',
    'leave_criteria',
    'leave_day',
    'leave_document',
    'leave_proof',
    'sick_case_close',
    'sick_certificate',
    'personal_holiday',
  ],
  time: [
    'day_result',
    'day_override',
    'clock_event',
    'overtime_approval',
    'planned_day',
    'plan_change_notice',
    'published_plan_day',
    'month_close_employee',
    'month_close_period',
    'timesheet_signoff_employee',
    'timesheet_dispute',
    'timesheet_confirmation',
    'payroll_file_employee',
    'payroll_export_employee',
    'employee_pin',
    'kiosk_code',
    'business_trip',
    'trip_settlement',
    'trip_receipt',
    'field_day',
    'standby',
  ],
  documents: ['payslip', 'document', 'document_check', 'document_delivery', 'document_dispatch', 'stored_file'],
  engagements: ['contingent_worker', 'engagement', 'engagement_month'],
  candidate: ['candidate', 'candidate_rating', 'candidate_interview', 'candidate_email', 'candidate_file'],
  requests: ['request', 'request_decision'],
  messages: ['inbox_message', 'announcement_read_receipt', 'reminder', 'task_assignment'],
  other: [] as string[],
  log: ['audit_entry', 'erasure'],
} satisfies Record<string, string[]>

export type PersonalDataSectionName = keyof typeof tables
export const personalDataSections = Object.keys(tables) as PersonalDataSectionName[]

/** The section of a table. */
export const findPersonalDataSection = (table: string): PersonalDataSectionName =>
  personalDataSections.find((part) => (tables[part] as string[]).includes(table)) ?? 'other'

/** The position of a table in its section. Unlisted tables are last, by name. */
export function findPersonalDataTableOrder(table: string): number {
  const place = (tables[findPersonalDataSection(table)] as string[]).indexOf(table)
  return place < 0 ? 1000 : place
}

/** Columns without personal data. */
const internal = new Set(['company_id', 'search_text', 'revision', 'sha256'])
/** Keys of devices, of sent messages and of rules. */
const keys = new Set(['device_key', 'gate_key', 'key', 'sent_key'])

/** Whether a column is technical or secret, so that a data copy omits it. */
export const isColumnOmittedFromDataCopy = (column: string): boolean =>
  internal.has(column) || keys.has(column) || secretAuditColumnNames.has(column)
