import type { RequestKind } from '../../rules/request-kinds.ts'
import { certificateRequestDefinition } from './certificates.ts'
import { clockEventCorrectionDefinition } from './clock-event-corrections.ts'
import { dataChangeRequestDefinition } from './data-changes.ts'
import type { RequestKindDefinition } from './define-request-kind.ts'
import { equipmentRequestDefinition } from './equipment.ts'
import { overtimeRequestDefinition } from './overtime.ts'
import { shiftSwapRequestDefinition } from './shift-swaps.ts'
import { tripRequestDefinition } from './trips.ts'

/** All kinds of requests. */
export const requestKindDefinitions: Record<RequestKind, RequestKindDefinition> = {
  pass_correction: clockEventCorrectionDefinition,
  data_change: dataChangeRequestDefinition,
  certificate: certificateRequestDefinition,
  overtime: overtimeRequestDefinition,
  trip: tripRequestDefinition,
  equipment: equipmentRequestDefinition,
  shift_swap: shiftSwapRequestDefinition,
}
