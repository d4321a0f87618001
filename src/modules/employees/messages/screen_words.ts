import { en } from './en.ts'
import { sr } from './sr.ts'

/** What the list and the record say: a part of the module's words, so that nothing of the import is loaded with them. */
export const words = { sr, en }
