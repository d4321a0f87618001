import type { ColorTone } from '#ui/layout.tsx'
import type { PayslipBatch } from '../payslips-contract.ts'

export const payslipBatchStatusColors: Record<PayslipBatch['status'], ColorTone> = {
  reading: 'info',
  failed: 'danger',
  review: 'warn',
  sent: 'success',
  withdrawn: 'neutral',
}
