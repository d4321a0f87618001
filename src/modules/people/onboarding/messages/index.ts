import { en } from './en.ts'
import { pageTitles } from './page-titles.ts'
import { sr } from './sr.ts'

export const messages = {
  sr: { ...pageTitles.sr, ...sr },
  en: { ...pageTitles.en, ...en },
}
