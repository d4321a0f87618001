import { boardEn } from './board.en.ts'
import { boardSr } from './board.sr.ts'

export const boardWords = { sr: boardSr, en: boardEn }
