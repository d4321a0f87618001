import { templatesEn } from './templates.en.ts'
import { templatesSr } from './templates.sr.ts'
import { words } from '#modules/documents/documents/messages/words.ts'

export const templatesWords = { sr: { ...words.sr, ...templatesSr }, en: { ...words.en, ...templatesEn } }
