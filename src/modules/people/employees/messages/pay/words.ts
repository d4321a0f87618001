import { en } from './en.ts'
import { sr } from './sr.ts'
import { titles } from './titles.ts'
import { why } from './why.ts'

export const words = {
  sr: { ...titles.sr, ...why.sr, ...sr },
  en: { ...titles.en, ...why.en, ...en },
}
