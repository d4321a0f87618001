import { messages as payMessages } from '#modules/people/employees/messages/pay/index.ts'
import { formatPayAmount } from '#modules/people/employees/web/pay/pay-texts.ts'
import { MutedText, SectionLayout } from '#ui/layout.tsx'
import { useTranslate } from '#ui/translate.ts'
import { messages } from '../../messages/overview/index.ts'
import type { RecordHistory } from '../../overview-history-contract.ts'
import { ValueAsOfDay } from './ValueAsOfDay.tsx'

export function PayHistory({ pay }: { pay: NonNullable<RecordHistory['pay']> }) {
  const t = useTranslate(messages)
  const of = useTranslate(payMessages)
  const [value, known] = [pay.value && formatPayAmount(pay.value, of), pay.known && formatPayAmount(pay.known, of)]
  return (
    <SectionLayout title={t('past.pay')}>
      {value || known ? <ValueAsOfDay value={value} known={known} entered={pay.entered} /> : <MutedText>{t('past.no_pay')}</MutedText>}
    </SectionLayout>
  )
}
