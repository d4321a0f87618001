import { readingsEn } from './readings.en.ts'
import { readingsSr } from './readings.sr.ts'

/** The words of the uncertain points alone. */
export const words = { sr: readingsSr, en: readingsEn }
