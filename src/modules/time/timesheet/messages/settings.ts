import { words } from '#modules/time/planning/messages/words.ts'
import { settingsEn } from './settings.en.ts'
import { settingsSr } from './settings.sr.ts'

export const settingsWords = { sr: { ...words.sr, ...settingsSr }, en: { ...words.en, ...settingsEn } }
