import { messages } from '#modules/time/planning/messages/index.ts'
import { timesheetSettingsEn } from './settings.en.ts'
import { timesheetSettingsSr } from './settings.sr.ts'

export const timesheetSettingsMessages = { sr: { ...messages.sr, ...timesheetSettingsSr }, en: { ...messages.en, ...timesheetSettingsEn } }
