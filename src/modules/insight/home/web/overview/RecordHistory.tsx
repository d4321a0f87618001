import { isDay } from '#shared/days.ts'
import { Button } from '#ui/Button.tsx'
import { getCurrentDay } from '#ui/current-time.ts'
import { DateField } from '#ui/form/DateField.tsx'
import { IconArrowBackUp } from '#ui/icons.ts'
import { NoteMessage, StackLayout } from '#ui/layout.tsx'
import { QueryContent } from '#ui/page-states.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiQuery } from '#ui/state/api-query.ts'
import { useCurrentAddress } from '#ui/state/current-address.tsx'
import { useTranslate } from '#ui/translate.ts'
import { messages } from '../../messages/overview/index.ts'
import { employeeOverviewContract } from '../../overview-contract.ts'
import { CustomFieldHistory } from './CustomFieldHistory.tsx'
import { DocumentHistory } from './DocumentHistory.tsx'
import { LeaveHistory } from './LeaveHistory.tsx'
import { PayHistory } from './PayHistory.tsx'
import { PersonalDataHistory } from './PersonalDataHistory.tsx'
import { TermsHistory } from './TermsHistory.tsx'
import './overview.css'
import './history.css'

/** The record as of a past day: read-only, marked as past, with a link back. The address stores the day. */
export function RecordHistoryPage({ id }: { id: number }) {
  const t = useTranslate(messages)
  const api = useApi(employeeOverviewContract)
  const { search, setSearch, go } = useCurrentAddress()
  const now = getCurrentDay()
  const day = search.day ?? now
  const asking = useApiQuery(
    ['home', 'past', id, day],
    async (signal) => (await api.getEmployeeAsOf({ employee_id: id, day }, { signal })).data,
    { enabled: isDay(day) && day <= now, keepPrevious: true },
  )
  return (
    <StackLayout gap={16}>
      <section className="past-head">
        <DateField name="day" label={t('past.day')} value={day} max={now} onChange={(newDay) => setSearch({ day: newDay })} />
        <p>
          <strong>{t('past.reading')}</strong> {t('past.text')}
        </p>
        <Button icon={IconArrowBackUp} onClick={() => void go(`/employees/edit/${id}`)}>
          {t('past.back')}
        </Button>
      </section>
      {isDay(day) && day <= now && (
        <QueryContent asking={asking} rows={12}>
          {(past) => (
            <>
              {past.recorded && <NoteMessage>{t('past.recorded', { day: t.day(past.recorded) })}</NoteMessage>}
              {past.log_from && <NoteMessage>{t('past.log_from', { day: t.day(past.log_from) })}</NoteMessage>}
              <div className="overview past">
                <div>
                  <TermsHistory past={past} />
                  <PersonalDataHistory past={past} />
                  <CustomFieldHistory own={past.own} />
                </div>
                <div>
                  {past.pay && <PayHistory pay={past.pay} />}
                  {past.leave && <LeaveHistory leave={past.leave} />}
                  <DocumentHistory past={past} />
                </div>
              </div>
            </>
          )}
        </QueryContent>
      )}
    </StackLayout>
  )
}
