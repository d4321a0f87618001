import { en } from './en.ts'
import { sr } from './sr.ts'

/** The list and the record, without the import and the reasons of figures: they are loaded first of all screens. */
export const words = { sr, en }
