import { toTextSearchKey } from '#shared/text/search-key.ts'

/** Words of pay: zarada, plata, primanja, neto, bruto – and not "isplata", which may be of anything. */
const ofPay = /\b(zarad|plat(a|e|i|u|om)\b|primanj|neto|bruto)/

/** Text in brackets is a limit, not part of the question. */
const brackets = /\([^()]*\)/g

/** Whether a question asks for pay, by its words in either script: its answer is restricted like the field. */
export const isTemplateQuestionAboutPay = (label: string): boolean => ofPay.test(toTextSearchKey(label.replace(brackets, '')))
