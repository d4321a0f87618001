import { trainingKindMessages } from '#modules/people/employees/messages/personal-file/training-kinds.ts'
import { en } from './en.ts'
import { pageTitles } from './page-titles.ts'
import { sr } from './sr.ts'

export const messages = {
  sr: { ...trainingKindMessages.sr, ...pageTitles.sr, ...sr },
  en: { ...trainingKindMessages.en, ...pageTitles.en, ...en },
}
