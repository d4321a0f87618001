import { en } from './en.ts'
import { dossierExplanationMessages } from './explanations.ts'
import { pageTitles } from './page-titles.ts'
import { sr } from './sr.ts'
import { trainingKindMessages } from './training-kinds.ts'

export const messages = {
  sr: { ...pageTitles.sr, ...dossierExplanationMessages.sr, ...trainingKindMessages.sr, ...sr },
  en: { ...pageTitles.en, ...dossierExplanationMessages.en, ...trainingKindMessages.en, ...en },
}
