import { messages } from '#modules/time/planning/messages/index.ts'
import { todayEn } from './today.en.ts'
import { todaySr } from './today.sr.ts'

export const todayMessages = { sr: { ...messages.sr, ...todaySr }, en: { ...messages.en, ...todayEn } }
