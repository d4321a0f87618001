import { settingsEn } from './settings.en.ts'
import { settingsSr } from './settings.sr.ts'
import { words } from './words.ts'

export const settingsWords = { sr: { ...words.sr, ...settingsSr }, en: { ...words.en, ...settingsEn } }
