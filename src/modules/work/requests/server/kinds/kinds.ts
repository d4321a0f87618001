import type { RequestKind } from '../../rules/kinds.ts'
import { certificate } from './certificates.ts'
import { dataChange } from './changes.ts'
import { clockEventCorrection } from './clock-event-corrections.ts'
import { equipment } from './equipment.ts'
import type { KindOfRequest } from './kind.ts'
import { overtime } from './overtime.ts'
import { shiftSwap } from './shift-swaps.ts'
import { trip } from './trips.ts'

/** All kinds of requests. */
export const kinds: Record<RequestKind, KindOfRequest> = {
  pass_correction: clockEventCorrection,
  data_change: dataChange,
  certificate,
  overtime,
  trip,
  equipment,
  shift_swap: shiftSwap,
}
