import { en } from './en.ts'
import { pageTitles } from './page-titles.ts'
import { sr } from './sr.ts'
import { trainingKindMessages } from './training-kinds.ts'
import { why } from './why.ts'

export const messages = {
  sr: { ...pageTitles.sr, ...why.sr, ...trainingKindMessages.sr, ...sr },
  en: { ...pageTitles.en, ...why.en, ...trainingKindMessages.en, ...en },
}
