import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { DateField } from '#ui/form/DateField.tsx'
import { HighlightedNote, LabelledValueList, MutedText, PageSectionLayout, ResponsiveColumnsLayout, StackLayout } from '#ui/layout.tsx'
import { useTranslate } from '#ui/translate.ts'
import type { EmployeePayOnDay, EmployeePayReply } from '../../employee-pay-contract.ts'
import { messages } from '../../messages/pay/index.ts'
import { PayExplanation } from './PayExplanation.tsx'
import { findBasePayOnDay, formatDaysOfPayment, formatPayAmount, type PayTranslateFunction } from './pay-labels.ts'

/** The pay on a day with its explanation. */
export function EmployeePayOnDaySection({
  reply,
  day,
  setDay,
}: {
  reply: EmployeePayReply
  day: string | null
  setDay: (day: string | null) => void
}) {
  const t = useTranslate(messages)
  const [isOpen, setOpen] = useState(false)
  const { summary: payInForce } = reply
  const current = payInForce && findBasePayOnDay(reply, payInForce.day)
  return (
    <PageSectionLayout
      title={t('pay.on_day')}
      actions={
        payInForce && (
          <Button small onClick={() => setOpen(true)} aria-haspopup="dialog">
            {t('pay.why')}
          </Button>
        )
      }
    >
      <StackLayout gap={16}>
        <ResponsiveColumnsLayout>
          <DateField name="day" label={t('pay.day')} value={day} onChange={setDay} />
        </ResponsiveColumnsLayout>
        {!current && <MutedText>{t('pay.nothing_then')}</MutedText>}
        {current && (
          <>
            <LabelledValueList
              facts={[
                [t('pay.base'), formatPayAmount(current, t)],
                current.per === 'month' && [t('pay.hour'), t.money(payInForce.hour)],
                payInForce.part !== null && [t('pay.part'), t.money(payInForce.part)],
                [t('pay.increase'), increaseText(payInForce, t)],
                current.coefficient !== null && [t('pay.coefficient'), t.number(current.coefficient)],
                [t('pay.payment'), formatDaysOfPayment(current, t)],
                [t('pay.ground'), t.data(current.ground)],
              ]}
            />
            {payInForce.is_below_minimum && <BelowMinimumWageNote why={payInForce.why} />}
          </>
        )}
      </StackLayout>
      {isOpen && payInForce && (
        <Dialog open close={() => setOpen(false)} title={t('pay.why_title')}>
          <ol>
            {payInForce.why.map((step) => (
              <li key={step.key}>
                <PayExplanation step={step} />
              </li>
            ))}
          </ol>
        </Dialog>
      )}
    </PageSectionLayout>
  )
}

const increaseText = ({ percent, years }: EmployeePayOnDay, t: PayTranslateFunction) =>
  t('pay.increase_of', { percent: t.number(percent), years: t('pay.years', { count: years }) })

/** A warning that pay is below the minimum wage; the user decides. */
export function BelowMinimumWageNote({ why }: { why: EmployeePayOnDay['why'] }) {
  const t = useTranslate(messages)
  const steps = why.filter(({ key }) => key === 'pay.why.minimum_below' || key === 'pay.why.minimum_latest')
  return (
    <HighlightedNote tone="warn" title={t('pay.below_minimum')}>
      {steps.map((step) => (
        <div key={step.key}>
          <PayExplanation step={step} />
        </div>
      ))}
    </HighlightedNote>
  )
}
