import { messages } from '#modules/time/planning/messages/index.ts'
import { gateEn } from './gate.en.ts'
import { gateSr } from './gate.sr.ts'

export const gateMessages = { sr: { ...messages.sr, ...gateSr }, en: { ...messages.en, ...gateEn } }
