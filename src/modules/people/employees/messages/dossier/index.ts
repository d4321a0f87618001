import { en } from './en.ts'
import { pageTitles } from './page-titles.ts'
import { sr } from './sr.ts'
import { trainingKindMessages } from './training-kinds.ts'
import { dossierReasons } from './why.ts'

export const messages = {
  sr: { ...pageTitles.sr, ...dossierReasons.sr, ...trainingKindMessages.sr, ...sr },
  en: { ...pageTitles.en, ...dossierReasons.en, ...trainingKindMessages.en, ...en },
}
