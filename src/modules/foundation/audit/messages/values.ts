import { en } from './values.en.ts'
import { sr } from './values.sr.ts'

/** What is stored as a code, in words: by its field where that says more, otherwise by the code alone. */
export const values = { sr, en }
