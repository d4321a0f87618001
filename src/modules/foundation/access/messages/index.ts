import { en } from './en.ts'
import { pageTitles } from './page-titles.ts'
import { en as signOnEn } from './sign-on.en.ts'
import { sr as signOnSr } from './sign-on.sr.ts'
import { sr } from './sr.ts'

export const messages = {
  sr: { ...pageTitles.sr, ...sr, ...signOnSr },
  en: { ...pageTitles.en, ...en, ...signOnEn },
}
