import type { Translate } from '#ui/translate.ts'
import type { messages } from '../../messages/index.ts'
import type { RecountRow } from '../../recount-contract.ts'
import { amountIn } from '../requests/status.ts'

export type RecountSpeech = Translate<(typeof messages)['sr']>
const change = (before: string, after: string) => (before === after ? after : `${before} → ${after}`)
export const amountOf = (t: RecountSpeech, { before, after, in_hours }: RecountRow) =>
  t(in_hours ? 'leave.recount.in_hours' : 'leave.recount.in_days', {
    amount: change(amountIn(t, before.amount, in_hours), amountIn(t, after.amount, in_hours)),
  })
export const hoursOf = (t: RecountSpeech, { before, after }: RecountRow) =>
  before.minutes === null ? t.hours(after.minutes) : change(t.hours(before.minutes), t.hours(after.minutes))
export const balanceOf = (t: RecountSpeech, { balance, in_hours }: RecountRow) =>
  balance && change(amountIn(t, balance.before, in_hours), amountIn(t, balance.after, in_hours))
/** Days that are needed and are not there. */
export const isShort = ({ balance }: RecountRow) => balance !== null && balance.after < 0 && balance.after < balance.before

export const nameOfType = (t: RecountSpeech, { name, name_en }: RecountRow['leave_type']) =>
  t.language === 'en' && name_en ? name_en : t.data(name)
