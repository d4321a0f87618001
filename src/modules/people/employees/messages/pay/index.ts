import { en } from './en.ts'
import { payExplanationMessages } from './explanations.ts'
import { pageTitles } from './page-titles.ts'
import { sr } from './sr.ts'

export const messages = {
  sr: { ...pageTitles.sr, ...payExplanationMessages.sr, ...sr },
  en: { ...pageTitles.en, ...payExplanationMessages.en, ...en },
}
