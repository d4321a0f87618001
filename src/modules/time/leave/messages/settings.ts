import { messages } from './index.ts'
import { leaveSettingsEn } from './settings.en.ts'
import { leaveSettingsSr } from './settings.sr.ts'

export const leaveSettingsMessages = { sr: { ...messages.sr, ...leaveSettingsSr }, en: { ...messages.en, ...leaveSettingsEn } }
