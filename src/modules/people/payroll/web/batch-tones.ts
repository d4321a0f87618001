import type { Tone } from '#ui/layout.tsx'
import type { PayslipBatch } from '../payslips-contract.ts'

export const batchTones: Record<PayslipBatch['status'], Tone> = {
  reading: 'info',
  failed: 'danger',
  review: 'warn',
  sent: 'success',
  withdrawn: 'neutral',
}
