import { en } from './en.ts'
import { personalFileExplanationMessages } from './explanations.ts'
import { pageTitles } from './page-titles.ts'
import { sr } from './sr.ts'
import { trainingKindMessages } from './training-kinds.ts'

export const messages = {
  sr: { ...pageTitles.sr, ...personalFileExplanationMessages.sr, ...trainingKindMessages.sr, ...sr },
  en: { ...pageTitles.en, ...personalFileExplanationMessages.en, ...trainingKindMessages.en, ...en },
}
