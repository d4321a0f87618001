import { listPersonalHolidayDays, listSlavaDays } from '#modules/foundation/company/rules/personal-holidays.ts'
import { HighlightedNote, LabelledValueList, MutedText, PageSectionLayout, StackLayout } from '#ui/layout.tsx'
import { QueryStateContent } from '#ui/loading-and-error-states.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiQuery } from '#ui/state/api-query.ts'
import { useTranslate } from '#ui/translate.ts'
import { leaveContract } from '../contract.ts'
import { messages } from '../messages/index.ts'
import './leave.css'

const PERSONAL_HOLIDAY_CATEGORY = 'VP'

/** Personal holidays of employees: the rules of the leave type, and the days of the year. */
export function PersonalHolidaysOfEmployees({ year }: { year: number }) {
  const t = useTranslate(messages)
  const api = useApi(leaveContract)
  const types = useApiQuery(['leave', 'types'], async (signal) => (await api.listLeaveTypes({}, { signal })).data)
  const slave = listSlavaDays(year)
  return (
    <PageSectionLayout title={t('days_off.personal')}>
      <StackLayout>
        <p>{t('days_off.personal_lead')}</p>
        <QueryStateContent asking={types} rows={3}>
          {(all) => {
            const type = all.find(({ category_code, ended }) => category_code === PERSONAL_HOLIDAY_CATEGORY && !ended)
            if (!type) return <HighlightedNote tone="warn">{t('days_off.personal_off')}</HighlightedNote>
            return (
              <LabelledValueList
                facts={[
                  [t('days_off.personal_limit'), t('days_off.personal_limit_text')],
                  [t('days_off.personal_pay'), t('days_off.personal_pay_text')],
                  [t('days_off.personal_document'), t('days_off.personal_document_text')],
                  [t('days_off.personal_proof'), t('days_off.personal_proof_text')],
                ]}
              />
            )
          }}
        </QueryStateContent>
        <h3>{t('days_off.personal_days', { year: String(year) })}</h3>
        <ul className="holiday-days">
          {listPersonalHolidayDays(year).map(({ day, key }) => (
            <li key={`${day} ${key}`}>
              {t.day(day)} {t(`holiday.${key}`)}
            </li>
          ))}
        </ul>
        <MutedText>{t('days_off.personal_moon')}</MutedText>
        <details>
          <summary>{t('days_off.slave', { count: slave.length })}</summary>
          <ul className="holiday-days">
            {slave.map(({ day, key }) => (
              <li key={key}>
                {t.day(day)} {t(`slava.${key as 'nikola'}`)}
              </li>
            ))}
          </ul>
        </details>
      </StackLayout>
    </PageSectionLayout>
  )
}
