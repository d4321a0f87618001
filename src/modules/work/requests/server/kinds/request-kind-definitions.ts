import type { RequestKind } from '../../rules/request-kinds.ts'
import { certificateRequest } from './certificates.ts'
import { clockEventCorrection } from './clock-event-corrections.ts'
import { dataChangeRequest } from './data-changes.ts'
import type { RequestKindDefinition } from './define-request-kind.ts'
import { equipmentRequest } from './equipment.ts'
import { overtimeRequest } from './overtime.ts'
import { shiftSwapRequest } from './shift-swaps.ts'
import { tripRequest } from './trips.ts'

/** All kinds of requests. */
export const requestKindDefinitions: Record<RequestKind, RequestKindDefinition> = {
  pass_correction: clockEventCorrection,
  data_change: dataChangeRequest,
  certificate: certificateRequest,
  overtime: overtimeRequest,
  trip: tripRequest,
  equipment: equipmentRequest,
  shift_swap: shiftSwapRequest,
}
