import { en } from './en.ts'
import { sr } from './sr.ts'
import { titles } from './titles.ts'
import { trainingKindWords } from './training-kinds.ts'
import { why } from './why.ts'

export const words = {
  sr: { ...titles.sr, ...why.sr, ...trainingKindWords.sr, ...sr },
  en: { ...titles.en, ...why.en, ...trainingKindWords.en, ...en },
}
