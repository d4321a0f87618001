import type { Tone } from '#ui/layout.tsx'
import type { RequestRow } from '../shapes.ts'

export const statusTone: Record<RequestRow['status'], Tone> = {
  submitted: 'warn',
  approved: 'success',
  rejected: 'danger',
  withdrawn: 'neutral',
}
