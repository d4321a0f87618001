import { messages as payMessages } from '#modules/people/employees/messages/pay/index.ts'
import { formatPayAmount } from '#modules/people/employees/web/pay/pay-labels.ts'
import { MutedText, PageSectionLayout } from '#ui/layout.tsx'
import { useTranslate } from '#ui/translate.ts'
import type { EmployeeRecordAsOfDay } from '../../employee-history-contract.ts'
import { messages } from '../../messages/overview/index.ts'
import { EmployeeFieldValueAsOfDay } from './EmployeeFieldValueAsOfDay.tsx'

export function EmployeePayAsOfDay({ pay }: { pay: NonNullable<EmployeeRecordAsOfDay['pay']> }) {
  const t = useTranslate(messages)
  const of = useTranslate(payMessages)
  const value = pay.value && formatPayAmount(pay.value, of)
  const known = pay.known && formatPayAmount(pay.known, of)
  return (
    <PageSectionLayout title={t('past.pay')}>
      {value || known ? (
        <EmployeeFieldValueAsOfDay value={value} known={known} entered={pay.entered} />
      ) : (
        <MutedText>{t('past.no_pay')}</MutedText>
      )}
    </PageSectionLayout>
  )
}
