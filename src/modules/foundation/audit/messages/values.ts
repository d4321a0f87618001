import { en } from './values.en.ts'
import { sr } from './values.sr.ts'

/** Texts of stored codes: by field and code, otherwise by code. */
export const auditedCodeMessages = { sr, en }
