import type { TranslatedCatalog } from '#shared/message-translation.ts'
import type { leavePlanSr } from './leave-plan.sr.ts'

export const leavePlanEn: TranslatedCatalog<typeof leavePlanSr> = {
  'leave.plan.lead':
    'What is left of the year before is used by 30 June, and a first part of two working weeks at least without a break within the calendar year (Labour Act, art. 73). Here is who has not arranged it yet.',
  'leave.plan.sum_carried': 'Carried days not arranged',
  'leave.plan.sum_carried_of': 'employees: {people}, days: {days}',
  'leave.plan.sum_first_part': 'No first part',
  'leave.plan.sum_first_part_of': 'employees: {people}',
  'leave.plan.state': 'State',
  'leave.plan.state.open': 'not arranged',
  'leave.plan.state.carried': 'carried days that end',
  'leave.plan.state.first_part': 'no first part',
  'leave.plan.state.drafted': 'awaits approval',
  'leave.plan.state.settled': 'arranged',
  'leave.plan.carried': 'Carried, d',
  'leave.plan.until': 'To be used by',
  'leave.plan.free': 'Free of this year, d',
  'leave.plan.first_part': 'First part',
  'leave.plan.first_part.yes': 'arranged',
  'leave.plan.first_part.no': 'not arranged',
  'leave.plan.proposal': 'Proposal',
  'leave.plan.waiting': 'waiting: {count}',
  'leave.plan.arrange': 'Arrange leave',
  'leave.plan.arrange_lead':
    'Proposed are the first free spans for which a decision can be delivered 15 days ahead (art. 75). Change them where it is needed. All of them are written or none.',
  'leave.plan.from_of': 'From: {name}',
  'leave.plan.to_of': 'To: {name}',
  'leave.plan.save_drafts': 'Save as drafts',
  'leave.plan.approve': 'Approve and write decisions',
  'leave.plan.drafts_saved': 'The drafts are saved',
  'leave.plan.approved_now': 'The leave is approved, its decisions are being written',
  'leave.plan.too_many': '{limit} at once at most.',
  'leave.plan.none': 'Nobody is in that state',
  'leave.plan.search': 'Search by name or code',
  'leave.plan.cancel': 'Cancel',
}
