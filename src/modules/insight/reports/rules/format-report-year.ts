import type { Language } from '#shared/message-translation.ts'

/** Serbian writes a year as an ordinal. */
export const formatReportYear = (year: number, language: Language) => (language === 'sr' ? `${year}.` : `${year}`)
