import { messages } from '#modules/time/planning/messages/index.ts'
import { attendanceTodayEn } from './today.en.ts'
import { attendanceTodaySr } from './today.sr.ts'

export const attendanceTodayMessages = { sr: { ...messages.sr, ...attendanceTodaySr }, en: { ...messages.en, ...attendanceTodayEn } }
