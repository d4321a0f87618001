import { documentChecksEn } from './checks.en.ts'
import { documentChecksSr } from './checks.sr.ts'
import { documentDispatchEn } from './dispatch.en.ts'
import { documentDispatchSr } from './dispatch.sr.ts'
import { en } from './en.ts'
import { documentFieldsEn } from './fields.en.ts'
import { documentFieldsSr } from './fields.sr.ts'
import { documentLifecycleEn } from './lifecycle.en.ts'
import { documentLifecycleSr } from './lifecycle.sr.ts'
import { pageTitles } from './page-titles.ts'
import { sr } from './sr.ts'

export const messages = {
  sr: { ...pageTitles.sr, ...sr, ...documentChecksSr, ...documentFieldsSr, ...documentDispatchSr, ...documentLifecycleSr },
  en: { ...pageTitles.en, ...en, ...documentChecksEn, ...documentFieldsEn, ...documentDispatchEn, ...documentLifecycleEn },
}
