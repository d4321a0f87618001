import { checksEn } from './checks.en.ts'
import { checksSr } from './checks.sr.ts'

/** What the record says of papers: the server says it, so no screen carries it. */
export const checksWords = { sr: checksSr, en: checksEn }
