import { messages } from './index.ts'
import { settingsEn } from './settings.en.ts'
import { settingsSr } from './settings.sr.ts'

export const settingsMessages = { sr: { ...messages.sr, ...settingsSr }, en: { ...messages.en, ...settingsEn } }
