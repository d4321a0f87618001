import type { ColorTone } from '#ui/layout.tsx'
import type { PayslipBatch } from '../payslips-contract.ts'

export const batchStatusColors: Record<PayslipBatch['status'], ColorTone> = {
  reading: 'info',
  failed: 'danger',
  review: 'warn',
  sent: 'success',
  withdrawn: 'neutral',
}
