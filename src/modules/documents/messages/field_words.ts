import { fieldsEn } from './fields.en.ts'
import { fieldsSr } from './fields.sr.ts'

/** Apart from the catalog of the module: only who writes a template reads what its fields are called. */
export const fieldWords = { sr: fieldsSr, en: fieldsEn }
