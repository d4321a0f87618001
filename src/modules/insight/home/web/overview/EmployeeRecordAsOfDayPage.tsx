import { isDay } from '#shared/days.ts'
import { Button } from '#ui/Button.tsx'
import { getCurrentDay } from '#ui/current-time.ts'
import { DateField } from '#ui/form/DateField.tsx'
import { IconArrowBackUp } from '#ui/icons.ts'
import { HighlightedNote, StackLayout } from '#ui/layout.tsx'
import { QueryStateContent } from '#ui/loading-and-error-states.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiQuery } from '#ui/state/api-query.ts'
import { useCurrentUrl } from '#ui/state/current-url.tsx'
import { useTranslate } from '#ui/translate.ts'
import { employeeOverviewContract } from '../../employee-overview-contract.ts'
import { messages } from '../../messages/overview/index.ts'
import { EmployeeCustomFieldsAsOfDay } from './EmployeeCustomFieldsAsOfDay.tsx'
import { EmployeeDocumentsAsOfDay } from './EmployeeDocumentsAsOfDay.tsx'
import { EmployeeLeaveAsOfDay } from './EmployeeLeaveAsOfDay.tsx'
import { EmployeePayAsOfDay } from './EmployeePayAsOfDay.tsx'
import { EmployeePersonalDataAsOfDay } from './EmployeePersonalDataAsOfDay.tsx'
import { EmploymentTermsAsOfDay } from './EmploymentTermsAsOfDay.tsx'
import './overview.css'
import './history.css'

/** The record as of a past day: read-only, marked as past, with a link back. The URL contains the day. */
export function EmployeeRecordAsOfDayPage({ id }: { id: number }) {
  const t = useTranslate(messages)
  const api = useApi(employeeOverviewContract)
  const { search, setSearch, go } = useCurrentUrl()
  const now = getCurrentDay()
  const day = search.day ?? now
  const asking = useApiQuery(
    ['home', 'past', id, day],
    async (signal) => (await api.getEmployeeRecordAsOfDay({ employee_id: id, day }, { signal })).data,
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
        <QueryStateContent asking={asking} rows={12}>
          {(past) => (
            <>
              {past.recorded && <HighlightedNote>{t('past.recorded', { day: t.day(past.recorded) })}</HighlightedNote>}
              {past.log_from && <HighlightedNote>{t('past.log_from', { day: t.day(past.log_from) })}</HighlightedNote>}
              <div className="overview past">
                <div>
                  <EmploymentTermsAsOfDay past={past} />
                  <EmployeePersonalDataAsOfDay past={past} />
                  <EmployeeCustomFieldsAsOfDay own={past.own} />
                </div>
                <div>
                  {past.pay && <EmployeePayAsOfDay pay={past.pay} />}
                  {past.leave && <EmployeeLeaveAsOfDay leave={past.leave} />}
                  <EmployeeDocumentsAsOfDay past={past} />
                </div>
              </div>
            </>
          )}
        </QueryStateContent>
      )}
    </StackLayout>
  )
}
