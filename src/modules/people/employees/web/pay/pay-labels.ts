import type { TranslateFunction } from '#ui/translate.ts'
import type { BasePayRow, EmployeePayReply } from '../../employee-pay-contract.ts'
import type { messages } from '../../messages/pay/index.ts'

export type PayTranslateFunction = TranslateFunction<typeof messages.sr>

/** Formats an amount: `120.000,00 RSD bruto mesečno`. */
export const formatPayAmount = (
  { amount, amount_kind, per }: Pick<BasePayRow, 'amount' | 'amount_kind' | 'per'>,
  t: PayTranslateFunction,
) => t('pay.amount_with_kind', { amount: t.money(amount), kind: t(`pay.amount_kind.${amount_kind}`), per: t(`pay.per.${per}`) })

/** Formats the days of payment and of the advance. */
export const formatDaysOfPayment = (
  { payment_day, advance_day }: Pick<BasePayRow, 'payment_day' | 'advance_day'>,
  t: PayTranslateFunction,
) =>
  [payment_day !== null && t('pay.payment_of', { day: payment_day }), advance_day !== null && t('pay.advance_of', { day: advance_day })]
    .filter(Boolean)
    .join(', ')

/** The base pay that applies on a day. */
export const findBasePayOnDay = ({ employments }: EmployeePayReply, day: string) =>
  employments
    .flatMap(({ pay_basics }) => pay_basics)
    .find(({ first_day, last_day }) => first_day <= day && (last_day === null || last_day >= day))
