import { words } from '#modules/documents/documents/messages/words.ts'
import { templatesEn } from './templates.en.ts'
import { templatesSr } from './templates.sr.ts'

export const templatesWords = { sr: { ...words.sr, ...templatesSr }, en: { ...words.en, ...templatesEn } }
