import { messages } from '#modules/documents/documents/messages/index.ts'
import { templatesEn } from './templates.en.ts'
import { templatesSr } from './templates.sr.ts'

export const templatesMessages = { sr: { ...messages.sr, ...templatesSr }, en: { ...messages.en, ...templatesEn } }
