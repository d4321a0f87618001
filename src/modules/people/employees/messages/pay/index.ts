import { en } from './en.ts'
import { pageTitles } from './page-titles.ts'
import { payExplanationMessages } from './reasons.ts'
import { sr } from './sr.ts'

export const messages = {
  sr: { ...pageTitles.sr, ...payExplanationMessages.sr, ...sr },
  en: { ...pageTitles.en, ...payExplanationMessages.en, ...en },
}
