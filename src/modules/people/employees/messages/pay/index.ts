import { en } from './en.ts'
import { pageTitles } from './page-titles.ts'
import { sr } from './sr.ts'
import { why } from './why.ts'

export const messages = {
  sr: { ...pageTitles.sr, ...why.sr, ...sr },
  en: { ...pageTitles.en, ...why.en, ...en },
}
