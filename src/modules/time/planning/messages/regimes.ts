import { messages } from './index.ts'
import { workingTimeRegimesEn } from './regimes.en.ts'
import { workingTimeRegimesSr } from './regimes.sr.ts'

export const workingTimeRegimesMessages = {
  sr: { ...messages.sr, ...workingTimeRegimesSr },
  en: { ...messages.en, ...workingTimeRegimesEn },
}
