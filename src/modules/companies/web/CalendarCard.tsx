import { monthOf } from '#lib/days.ts'
import { Facts, Section } from '#ui/layout.tsx'
import { today } from '#ui/moment.ts'
import { useApi } from '#ui/state/api.ts'
import { useAsk } from '#ui/state/ask.ts'
import { Asked } from '#ui/states.tsx'
import { useWords } from '#ui/words.ts'
import { companiesContract } from '../contract.ts'
import { words } from '../messages/home_words.ts'
import { publicHolidays } from '../rules/holidays.ts'
import { hourFund } from '../rules/hour_fund.ts'
import { useFullTime } from './full_time.ts'

/** On the home page: this month's hours, the next holiday, how many people. */
export function CalendarCard() {
  const t = useWords(words)
  const api = useApi(companiesContract)
  const asking = useAsk(['companies', 'one'], async (signal) => (await api.getCompany({}, { signal })).data)
  const now = today()
  const year = Number(now.slice(0, 4))
  const month = monthOf(now)
  const { data: full } = useFullTime()
  const fund = hourFund(month, full && { weeklyMinutes: full.minutes })
  const next = [...publicHolidays(year), ...publicHolidays(year + 1)].find(({ day }) => day > now)
  const name = next && (next.movedFrom ? t('holiday.moved', { name: t(`holiday.${next.key}`) }) : t(`holiday.${next.key}`))
  return (
    <Section title={t('companies.card')}>
      <Asked asking={asking} rows={3}>
        {(company) => (
          <Facts
            facts={[
              [t('companies.card_fund', { month: t.month(month) }), `${t.hours(fund.fundMinutes)} h`],
              [t('companies.card_working_days'), t.number(fund.effectiveDays)],
              [t('companies.card_employees'), t.number(company.employees)],
              next && [t('companies.card_next'), `${t.weekday(next.day)}, ${t.day(next.day)} – ${name}`],
            ]}
          />
        )}
      </Asked>
    </Section>
  )
}
