import { collectiveLeaveEn } from './collective.en.ts'
import { collectiveLeaveSr } from './collective.sr.ts'
import { messages } from './index.ts'

export const collectiveLeaveMessages = { sr: { ...messages.sr, ...collectiveLeaveSr }, en: { ...messages.en, ...collectiveLeaveEn } }
