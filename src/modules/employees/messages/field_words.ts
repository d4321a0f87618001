import { fieldsEn } from './fields.en.ts'
import { fieldsSr } from './fields.sr.ts'

/** What the fields of a person are called, for screens of others that tell of them. */
export const words = { sr: fieldsSr, en: fieldsEn }
