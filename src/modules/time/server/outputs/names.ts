import { HOUR_CODES } from '../../rules/hour_codes.ts'
import type { Voice } from './export.ts'

/** The name of an hour category; one of the company's own is named by its code. */
export const categoryName = ({ word }: Voice, code: string): string =>
  HOUR_CODES.includes(code) ? word(`time.category.${code}` as Parameters<Voice['word']>[0]) : code === 'O' ? word('time.category.O') : code
