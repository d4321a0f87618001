import { words } from '#modules/time/planning/messages/words.ts'
import { devicesEn } from './devices.en.ts'
import { devicesSr } from './devices.sr.ts'

export const devicesWords = { sr: { ...words.sr, ...devicesSr }, en: { ...words.en, ...devicesEn } }
