import { en } from './en.ts'
import { settingsEn } from './settings.en.ts'
import { settingsSr } from './settings.sr.ts'
import { sr } from './sr.ts'

/** What the settings of leave say, with what all its screens do. */
export const settingsWords = { sr: { ...sr, ...settingsSr }, en: { ...en, ...settingsEn } }
