import { toSearchKey } from '#shared/text/search-key.ts'

/** Words of pay: zarada, plata, primanja, neto, bruto – and not "isplata", which may be of anything. */
const ofPay = /\b(zarad|plat(a|e|i|u|om)\b|primanj|neto|bruto)/

/** What a bound in brackets names is not asked for. */
const brackets = /\([^()]*\)/g

/** Whether a question for an amount asks for somebody's pay, by its words in either script: its answer is guarded as the field would be. */
export const isQuestionAboutPay = (label: string): boolean => ofPay.test(toSearchKey(label.replace(brackets, '')))
