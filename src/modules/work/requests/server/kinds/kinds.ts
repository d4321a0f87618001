import type { RequestKind } from '../../rules/kinds.ts'
import { certificateRequest } from './certificates.ts'
import { dataChangeRequest } from './changes.ts'
import { clockEventCorrection } from './clock-event-corrections.ts'
import { equipmentRequest } from './equipment.ts'
import type { RequestKindDefinition } from './kind.ts'
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
