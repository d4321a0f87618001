import { en } from './en.ts'
import { sr } from './sr.ts'

export const messages = {
  sr: { ...sr },
  en: { ...en },
}
