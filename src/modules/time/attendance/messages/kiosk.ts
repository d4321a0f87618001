import { messages } from '#modules/time/planning/messages/index.ts'
import { kioskEn } from './kiosk.en.ts'
import { kioskSr } from './kiosk.sr.ts'

export const kioskMessages = { sr: { ...messages.sr, ...kioskSr }, en: { ...messages.en, ...kioskEn } }
