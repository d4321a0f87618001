import { messages as payMessages } from '#modules/people/employees/messages/pay/index.ts'
import { formatAmount } from '#modules/people/employees/web/pay/texts.ts'
import { MutedText, Section } from '#ui/layout.tsx'
import { useTranslate } from '#ui/translate.ts'
import { messages } from '../../messages/overview/index.ts'
import type { RecordHistory } from '../../overview-history-contract.ts'
import { HistoricalValue } from './PastValue.tsx'

export function PayHistory({ pay }: { pay: NonNullable<RecordHistory['pay']> }) {
  const t = useTranslate(messages)
  const of = useTranslate(payMessages)
  const [value, known] = [pay.value && formatAmount(pay.value, of), pay.known && formatAmount(pay.known, of)]
  return (
    <Section title={t('past.pay')}>
      {value || known ? <HistoricalValue value={value} known={known} entered={pay.entered} /> : <MutedText>{t('past.no_pay')}</MutedText>}
    </Section>
  )
}
