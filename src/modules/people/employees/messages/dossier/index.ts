import { en } from './en.ts'
import { pageTitles } from './page-titles.ts'
import { dossierReasons } from './reasons.ts'
import { sr } from './sr.ts'
import { trainingKindMessages } from './training-kinds.ts'

export const messages = {
  sr: { ...pageTitles.sr, ...dossierReasons.sr, ...trainingKindMessages.sr, ...sr },
  en: { ...pageTitles.en, ...dossierReasons.en, ...trainingKindMessages.en, ...en },
}
