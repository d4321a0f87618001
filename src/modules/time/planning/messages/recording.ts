import { messages } from './index.ts'
import { recordingEn } from './recording.en.ts'
import { recordingSr } from './recording.sr.ts'

export const recordingMessages = { sr: { ...messages.sr, ...recordingSr }, en: { ...messages.en, ...recordingEn } }
