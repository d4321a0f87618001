import { toTextSearchKey } from '#shared/text/search-key.ts'

/** Words for pay: zarada, plata, primanja, neto, bruto. "Isplata" is excluded, because it can concern other payments. */
const ofPay = /\b(zarad|plat(a|e|i|u|om)\b|primanj|neto|bruto)/

/** Text in brackets is a limit and not part of the question. */
const brackets = /\([^()]*\)/g

/** Whether a question asks for pay, by its words in either script. Its answer is then restricted like a field with pay. */
export const isTemplateQuestionAboutPay = (label: string): boolean => ofPay.test(toTextSearchKey(label.replace(brackets, '')))
