import { words as payWords } from '#modules/people/employees/messages/pay/words.ts'
import { amountSaid } from '#modules/people/employees/web/pay/said.ts'
import { Muted, Section } from '#ui/layout.tsx'
import { useWords } from '#ui/words.ts'
import { words } from '../../messages/overview/words.ts'
import type { RecordHistory } from '../../overview-history-contract.ts'
import { Held } from './Held.tsx'

export function PayHistory({ pay }: { pay: NonNullable<RecordHistory['pay']> }) {
  const t = useWords(words)
  const of = useWords(payWords)
  const [value, known] = [pay.value && amountSaid(pay.value, of), pay.known && amountSaid(pay.known, of)]
  return (
    <Section title={t('past.pay')}>
      {value || known ? <Held value={value} known={known} entered={pay.entered} /> : <Muted>{t('past.no_pay')}</Muted>}
    </Section>
  )
}
