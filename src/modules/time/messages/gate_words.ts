import { gateEn } from './gate.en.ts'
import { gateSr } from './gate.sr.ts'

/** What the gate says, on its screen and on the list for an evacuation. */
export const gateWords = { sr: gateSr, en: gateEn }
