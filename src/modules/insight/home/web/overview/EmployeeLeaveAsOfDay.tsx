import { MutedText, PageSectionLayout } from '#ui/layout.tsx'
import { useTranslate } from '#ui/translate.ts'
import type { EmployeeRecordAsOfDay } from '../../employee-history-contract.ts'
import { messages } from '../../messages/overview/index.ts'

export function EmployeeLeaveAsOfDay({ leave }: { leave: NonNullable<EmployeeRecordAsOfDay['leave']> }) {
  const t = useTranslate(messages)
  return (
    <PageSectionLayout title={t('past.leave')}>
      {leave.length === 0 ? (
        <MutedText>{t('past.no_leave')}</MutedText>
      ) : (
        <ul className="overview-rows">
          {leave.map(({ leave_type, later, ...sums }) => (
            <li key={leave_type.id}>
              <span>
                {(t.language === 'en' && leave_type.name_en) || t.data(leave_type.name)}
                {later.map(({ entered, amount }) => (
                  <span key={entered} className="past-mark">
                    {t('past.later', { day: t.day(entered) })}: {amount > 0 ? '+' : '−'}
                    {t.number(Math.abs(amount))}
                  </span>
                ))}
              </span>
              <MutedText>
                {(['granted', 'taken', 'remaining'] as const).map((sum) => t(`past.${sum}`, { count: t.number(sums[sum]) })).join(' · ')}
              </MutedText>
            </li>
          ))}
        </ul>
      )}
    </PageSectionLayout>
  )
}
