import { trainingKindWords } from '#modules/people/employees/messages/dossier/training-kinds.ts'
import { en } from './en.ts'
import { sr } from './sr.ts'
import { titles } from './titles.ts'

export const words = {
  sr: { ...trainingKindWords.sr, ...titles.sr, ...sr },
  en: { ...trainingKindWords.en, ...titles.en, ...en },
}
