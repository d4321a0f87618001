import { en } from './en.ts'
import { pageTitles } from './page-titles.ts'
import { sr } from './sr.ts'
import { webhookMessages } from './webhooks.ts'

export const messages = {
  sr: { ...pageTitles.sr, ...sr, ...webhookMessages.sr },
  en: { ...pageTitles.en, ...en, ...webhookMessages.en },
}
