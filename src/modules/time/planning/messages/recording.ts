import { messages } from './index.ts'
import { recordingMethodsEn } from './recording.en.ts'
import { recordingMethodsSr } from './recording.sr.ts'

export const recordingMethodMessages = { sr: { ...messages.sr, ...recordingMethodsSr }, en: { ...messages.en, ...recordingMethodsEn } }
