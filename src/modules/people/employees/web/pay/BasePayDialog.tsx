import { getLaterDay, getMonthOfDay, isDay } from '#shared/days.ts'
import { getCurrentDay } from '#ui/current-time.ts'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { DateField } from '#ui/form/DateField.tsx'
import { FormActions } from '#ui/form/FormActions.tsx'
import { MoneyField, NumberField } from '#ui/form/NumberFields.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { useFormState } from '#ui/form/use-form.ts'
import { HighlightedNote, ResponsiveColumnsLayout, StackLayout } from '#ui/layout.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useTranslate } from '#ui/translate.ts'
import { type BasePayRow, type EmployeePayReply, employeePayContract } from '../../employee-pay-contract.ts'
import { messages } from '../../messages/pay/index.ts'
import { type BasePayAmount, basePayPeriods, grossOrNetKinds } from '../../rules/pay/pay-amount-kinds.ts'
import { compareToMinimumWage, computeHourlyPay } from '../../rules/pay/pay-on-day.ts'
import { BelowMinimumWageNote } from './EmployeePayOnDaySection.tsx'

type Props = { employeeId: number; reply: EmployeePayReply; row: BasePayRow | undefined; close: () => void }

/** Adds new pay from a day on, or corrects existing pay. */
export function BasePayDialog({ employeeId, reply, row, close }: Props) {
  const t = useTranslate(messages)
  const api = useApi(employeePayContract)
  const initial = row ? valuesOf(row) : beginningOf(reply)
  const form = useFormState({
    schema: employeePayContract.createBasePay.input,
    initial: { employee_id: employeeId, ...initial },
    send: (values) => (row ? api.updateBasePay({ ...values, pay_basics_id: row.id, revision: row.revision }) : api.createBasePay(values)),
    refresh: [['pay']],
    saved: t('pay.saved'),
    done: close,
  })
  const getNumberField = (name: 'amount' | 'coefficient' | 'payment_day' | 'advance_day' | 'seniority_rate') => form.field(name)
  const below = explainPayBelowMinimum(form.values, reply.week)
  const { coefficient } = reply.offered
  return (
    <Dialog open close={close} title={row ? t('pay.change_title', { day: t.day(row.first_day) }) : t('pay.add')} size="large">
      <form {...form.form}>
        <StackLayout gap={16}>
          {row && <HighlightedNote>{t('pay.change_note')}</HighlightedNote>}
          <ResponsiveColumnsLayout>
            <DateField {...form.field('first_day')} label={t('pay.first_day')} />
            <MoneyField {...getNumberField('amount')} label={t('pay.amount')} hint={t('pay.amount_hint')} />
            <SelectField
              {...form.field('amount_kind')}
              label={t('pay.amount_kind')}
              clearable={false}
              options={grossOrNetKinds.map((value) => ({ value, label: t(`pay.amount_kind.${value}`) }))}
            />
            <SelectField
              {...form.field('per')}
              label={t('pay.per')}
              clearable={false}
              options={basePayPeriods.map((value) => ({ value, label: t(`pay.per.${value}`) }))}
            />
            <NumberField
              {...getNumberField('coefficient')}
              label={t('pay.coefficient')}
              {...(coefficient !== null && { hint: t('pay.coefficient_hint', { coefficient: t.number(coefficient) }) })}
            />
            <TextField {...form.field('ground')} label={t('pay.ground')} hint={t('pay.ground_hint')} maxLength={200} />
            <NumberField {...getNumberField('payment_day')} label={t('pay.payment_day')} hint={t('pay.payment_day_hint')} />
            <NumberField {...getNumberField('advance_day')} label={t('pay.advance_day')} hint={t('pay.advance_day_hint')} />
            <NumberField {...getNumberField('seniority_rate')} label={t('pay.seniority_rate')} hint={t('pay.seniority_rate_hint')} />
          </ResponsiveColumnsLayout>
          {below && <BelowMinimumWageNote why={below} />}
          <FormActions form={form} cancel={close} />
        </StackLayout>
      </form>
    </Dialog>
  )
}

const valuesOf = ({ id, employment_id, last_day, revision, ...values }: BasePayRow) => values

/** The initial values: the latest pay without amount and ground, or for the first pay those of the position and the company. */
function beginningOf({ employments, offered }: EmployeePayReply) {
  const [employment] = employments
  const latest = employment?.pay_basics[0]
  if (!latest) {
    const first_day = getLaterDay(getCurrentDay(), employment?.first_day ?? getCurrentDay())
    return { first_day, amount_kind: 'gross', per: 'month', ...offered } as const
  }
  const { amount_kind, per, coefficient, payment_day, advance_day, seniority_rate } = latest
  return { first_day: getCurrentDay(), amount_kind, per, coefficient, payment_day, advance_day, seniority_rate }
}

/** The explanation why the typed pay is below the minimum wage; undefined if it is not below. */
function explainPayBelowMinimum({ first_day, amount, amount_kind, per }: Partial<Record<string, unknown>>, week: EmployeePayReply['week']) {
  if (!week || typeof amount !== 'number' || !(amount > 0) || !isDay(String(first_day))) return
  const pay = { amount, amount_kind, per } as BasePayAmount
  const { isBelow, why } = compareToMinimumWage(String(first_day), pay, computeHourlyPay(pay, getMonthOfDay(String(first_day)), week))
  return isBelow ? why : undefined
}
