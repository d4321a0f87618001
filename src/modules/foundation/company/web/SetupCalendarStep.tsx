import { monthOf } from '#shared/days.ts'
import { today } from '#ui/current-time.ts'
import { Facts, Section, Stack } from '#ui/layout.tsx'
import { useTranslate } from '#ui/translate.ts'
import { messages } from '../messages/index.ts'
import { publicHolidays } from '../rules/holidays.ts'
import { hourFund } from '../rules/hour-fund.ts'
import { type CompanyForm, WeekFields } from './CompanyFields.tsx'

export function SetupCalendarStep({ form }: { form: CompanyForm }) {
  const t = useTranslate(messages)
  const now = today()
  const year = Number(now.slice(0, 4))
  const month = monthOf(now)
  const fund = hourFund(month)
  const holidays = [...publicHolidays(year), ...publicHolidays(year + 1)].filter(({ day }) => day >= now)
  return (
    <Stack gap={16}>
      <Section title={t('companies.section.work')}>
        <WeekFields form={form} />
      </Section>
      <Section title={t('companies.calendar_holidays')}>
        <Stack>
          <p className="muted">{t('companies.calendar_lead')}</p>
          <p>
            {t('companies.calendar_fund', {
              month: t.month(month),
              hours: t.hours(fund.fundMinutes),
              holidays: t.hours(fund.holidayMinutes),
            })}
          </p>
          <Facts
            facts={holidays.map(({ day, key, movedFrom }) => [
              `${t.weekday(day, true)}, ${t.day(day)}`,
              movedFrom ? t('holiday.moved', { name: t(`holiday.${key}`) }) : t(`holiday.${key}`),
            ])}
          />
        </Stack>
      </Section>
    </Stack>
  )
}
