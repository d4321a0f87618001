import { regimesEn } from './regimes.en.ts'
import { regimesSr } from './regimes.sr.ts'
import { whyPeriodEn } from './why_period.en.ts'
import { whyPeriodSr } from './why_period.sr.ts'

/** What the server says of regimes and periods; no screen carries it. */
export const regimeWords = { sr: { ...regimesSr, ...whyPeriodSr }, en: { ...regimesEn, ...whyPeriodEn } }
