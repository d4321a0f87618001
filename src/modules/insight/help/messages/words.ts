import { en } from './en.ts'
import { sr } from './sr.ts'
import { titles } from './titles.ts'

export const words = {
  sr: { ...titles.sr, ...sr },
  en: { ...titles.en, ...en },
}
