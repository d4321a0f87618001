import { messages } from '#modules/time/planning/messages/index.ts'
import { devicesEn } from './devices.en.ts'
import { devicesSr } from './devices.sr.ts'

export const devicesMessages = { sr: { ...messages.sr, ...devicesSr }, en: { ...messages.en, ...devicesEn } }
