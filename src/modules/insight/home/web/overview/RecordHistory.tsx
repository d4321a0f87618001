import { isDay } from '#shared/days.ts'
import { Button } from '#ui/Button.tsx'
import { DateField } from '#ui/form/DateField.tsx'
import { IconArrowBackUp } from '#ui/icons.ts'
import { Note, Stack } from '#ui/layout.tsx'
import { today } from '#ui/moment.ts'
import { useAddress } from '#ui/state/address.tsx'
import { useApi } from '#ui/state/api.ts'
import { useAsk } from '#ui/state/ask.ts'
import { Asked } from '#ui/states.tsx'
import { useWords } from '#ui/words.ts'
import { words } from '../../messages/overview/words.ts'
import { overviewContract } from '../../overview-contract.ts'
import { PastLeave } from './PastLeave.tsx'
import { PastOwn } from './PastOwn.tsx'
import { PastPapers } from './PastPapers.tsx'
import { PastPay } from './PastPay.tsx'
import { PastPerson } from './PastPerson.tsx'
import { PastTerms } from './PastTerms.tsx'
import './overview.css'
import './past.css'

/** The record as of a day that is over: read only, marked as the past, with a way back. The address keeps the day. */
export function PastRecordPage({ id }: { id: number }) {
  const t = useWords(words)
  const api = useApi(overviewContract)
  const { search, setSearch, go } = useAddress()
  const now = today()
  const day = search.day ?? now
  const asking = useAsk(
    ['home', 'past', id, day],
    async (signal) => (await api.getRecordOnDay({ employee_id: id, day }, { signal })).data,
    { enabled: isDay(day) && day <= now, keep: true },
  )
  return (
    <Stack gap={16}>
      <section className="past-head">
        <DateField name="day" label={t('past.day')} value={day} max={now} onChange={(chosen) => setSearch({ day: chosen })} />
        <p>
          <strong>{t('past.reading')}</strong> {t('past.text')}
        </p>
        <Button icon={IconArrowBackUp} onClick={() => void go(`/employees/edit/${id}`)}>
          {t('past.back')}
        </Button>
      </section>
      {isDay(day) && day <= now && (
        <Asked asking={asking} rows={12}>
          {(past) => (
            <>
              {past.recorded && <Note>{t('past.recorded', { day: t.day(past.recorded) })}</Note>}
              {past.log_from && <Note>{t('past.log_from', { day: t.day(past.log_from) })}</Note>}
              <div className="overview past">
                <div>
                  <PastTerms past={past} />
                  <PastPerson past={past} />
                  <PastOwn own={past.own} />
                </div>
                <div>
                  {past.pay && <PastPay pay={past.pay} />}
                  {past.leave && <PastLeave leave={past.leave} />}
                  <PastPapers past={past} />
                </div>
              </div>
            </>
          )}
        </Asked>
      )}
    </Stack>
  )
}
