import type { TranslatedCatalog } from '#shared/message-translation.ts'
import type { leavePlanSr } from './leave-plan.sr.ts'

export const leavePlanEn: TranslatedCatalog<typeof leavePlanSr> = {
  'leave.plan.lead':
    'The previous year’s days must be used by 30 June, and the first part, at least two uninterrupted working weeks, within the calendar year (Labour Act, Art. 73). These employees have not scheduled it yet.',
  'leave.plan.sum_carried': 'Unscheduled carried-over days',
  'leave.plan.sum_carried_of': { one: '{people}, {count} day in total', other: '{people}, {count} days in total' },
  'leave.plan.sum_first_part': 'No first part',
  'leave.plan.people': { one: '{count} employee', other: '{count} employees' },
  'leave.plan.state': 'State',
  'leave.plan.state.open': 'not scheduled',
  'leave.plan.state.carried': 'expiring carried-over days',
  'leave.plan.state.first_part': 'no first part',
  'leave.plan.state.drafted': 'waiting for approval',
  'leave.plan.state.settled': 'scheduled',
  'leave.plan.carried': 'Carried (days)',
  'leave.plan.until': 'Use by',
  'leave.plan.free': 'Available this year (days)',
  'leave.plan.first_part': 'First part',
  'leave.plan.first_part.yes': 'scheduled',
  'leave.plan.first_part.no': 'not scheduled',
  'leave.plan.proposal': 'Proposal',
  'leave.plan.waiting': 'waiting: {count}',
  'leave.plan.arrange': 'Schedule leave',
  'leave.plan.arrange_lead':
    'These are the first available dates for which a decision can be delivered 15 days ahead (Art. 75). Change them if needed. All or none are saved.',
  'leave.plan.from_of': 'From: {name}',
  'leave.plan.to_of': 'To: {name}',
  'leave.plan.save_drafts': 'Save as drafts',
  'leave.plan.approve': 'Approve and create decisions',
  'leave.plan.drafts_saved': 'The drafts are saved',
  'leave.plan.approved_now': 'The leave is approved; decisions are being created',
  'leave.plan.too_many': 'At most {limit} at once.',
  'leave.plan.none': 'No employees with this status',
  'leave.plan.search': 'Search by name or code',
  'leave.plan.cancel': 'Cancel',
}
