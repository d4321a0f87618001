import { en } from './en.ts'
import { sr } from './sr.ts'

export const words = {
  sr: { ...sr },
  en: { ...en },
}
