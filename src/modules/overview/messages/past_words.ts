import { pastEn } from './past.en.ts'
import { pastSr } from './past.sr.ts'

export const words = { sr: pastSr, en: pastEn }
