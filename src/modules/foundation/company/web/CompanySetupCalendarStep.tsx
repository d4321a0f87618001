import { getMonthOfDay } from '#shared/days.ts'
import { getCurrentDay } from '#ui/current-time.ts'
import { LabelledValueList, PageSectionLayout, StackLayout } from '#ui/layout.tsx'
import { useTranslate } from '#ui/translate.ts'
import { messages } from '../messages/index.ts'
import { listPublicHolidays } from '../rules/holidays.ts'
import { computeMonthlyHourFund } from '../rules/hour-fund.ts'
import { type CompanyFormState, WorkingWeekFields } from './CompanyFields.tsx'

export function CompanySetupCalendarStep({ form }: { form: CompanyFormState }) {
  const t = useTranslate(messages)
  const now = getCurrentDay()
  const year = Number(now.slice(0, 4))
  const month = getMonthOfDay(now)
  const fund = computeMonthlyHourFund(month)
  const holidays = [...listPublicHolidays(year), ...listPublicHolidays(year + 1)].filter(({ day }) => day >= now)
  return (
    <StackLayout gap={16}>
      <PageSectionLayout title={t('companies.section.work')}>
        <WorkingWeekFields form={form} />
      </PageSectionLayout>
      <PageSectionLayout title={t('companies.calendar_holidays')}>
        <StackLayout>
          <p className="muted">{t('companies.calendar_lead')}</p>
          <p>
            {t('companies.calendar_fund', {
              month: t.month(month),
              hours: t.hours(fund.fundMinutes),
              holidays: t.hours(fund.holidayMinutes),
            })}
          </p>
          <LabelledValueList
            facts={holidays.map(({ day, key, movedFrom }) => [
              `${t.weekday(day, true)}, ${t.day(day)}`,
              movedFrom ? t('holiday.moved', { name: t(`holiday.${key}`) }) : t(`holiday.${key}`),
            ])}
          />
        </StackLayout>
      </PageSectionLayout>
    </StackLayout>
  )
}
