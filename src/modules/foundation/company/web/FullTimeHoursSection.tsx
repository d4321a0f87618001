import { useState } from 'react'
import { legalParameters } from '#modules/foundation/law/legal-parameters.ts'
import { messages } from '#modules/foundation/law/messages/index.ts'
import { Button } from '#ui/Button.tsx'
import { getCurrentDay } from '#ui/current-time.ts'
import { FormDialog } from '#ui/dialog/FormDialog.tsx'
import { DateField } from '#ui/form/DateField.tsx'
import { HoursField } from '#ui/form/NumberFields.tsx'
import { useFormState } from '#ui/form/use-form.ts'
import { MutedText, PageSectionLayout, RowLayout, StackLayout } from '#ui/layout.tsx'
import { QueryStateContent } from '#ui/loading-and-error-states.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiMutation } from '#ui/state/api-query.ts'
import { useSession } from '#ui/state/user-session.ts'
import { useTranslate } from '#ui/translate.ts'
import { companyLawContract, DatedFullTimeHours } from '../company-law-contract.ts'
import { useFullTimeHours } from './use-full-time-hours.ts'

type Saved = { minutes: number; entries: { from: string; minutes: number }[]; revision: number }
const refresh = [['companies'], ['time'], ['employees'], ['pay']]

/** Full time by the general act of the company, by date. */
export function FullTimeHoursSection() {
  const t = useTranslate(messages)
  const asking = useFullTimeHours()
  return (
    <PageSectionLayout title={t('law.full_time')}>
      <StackLayout>
        <MutedText>{t('law.full_time_lead', { min: t.hours(legalParameters.shortestFullTimeWeek.on(getCurrentDay())) })}</MutedText>
        <QueryStateContent asking={asking} rows={2}>
          {(saved) => <Entries saved={saved} />}
        </QueryStateContent>
      </StackLayout>
    </PageSectionLayout>
  )
}

function Entries({ saved }: { saved: Saved }) {
  const t = useTranslate(messages)
  const api = useApi(companyLawContract)
  const { may } = useSession()
  const [isAdding, setAdding] = useState(false)
  const { entries, revision } = saved
  const remove = useApiMutation(
    (from: string) => api.updateFullTimeHours({ entries: entries.filter((one) => one.from !== from), revision }),
    {
      refresh,
      saved: t('law.full_time_saved'),
    },
  )
  return (
    <StackLayout>
      {!entries.length && <p>{t('law.full_time_none', { hours: t.hours(saved.minutes) })}</p>}
      {entries.length > 0 && (
        <ul className="ruled">
          {entries.map(({ from, minutes }) => (
            <li key={from}>
              <RowLayout>
                <span>{t('law.later', { from: t.day(from), value: t('law.unit.hours', { time: t.hours(minutes) }) })}</span>
                {may('companies.write') && (
                  <Button small kind="quiet" busy={remove.isPending} onClick={() => remove.mutate(from)}>
                    {t('law.full_time_remove')} <span className="visually-hidden">{t.day(from)}</span>
                  </Button>
                )}
              </RowLayout>
            </li>
          ))}
        </ul>
      )}
      {may('companies.write') && (
        <div>
          <Button onClick={() => setAdding(true)} aria-haspopup="dialog">
            {t('law.full_time_add')}
          </Button>
        </div>
      )}
      {isAdding && <EntryDialog saved={saved} close={() => setAdding(false)} />}
    </StackLayout>
  )
}

function EntryDialog({ saved: { entries, revision, minutes }, close }: { saved: Saved; close: () => void }) {
  const t = useTranslate(messages)
  const api = useApi(companyLawContract)
  const form = useFormState({
    schema: DatedFullTimeHours,
    initial: { from: getCurrentDay(), minutes },
    // An entry with the same day is replaced.
    send: (entry) => api.updateFullTimeHours({ entries: [...entries.filter(({ from }) => from !== entry.from), entry], revision }),
    refresh,
    saved: t('law.full_time_saved'),
    done: close,
  })
  return (
    <FormDialog form={form} close={close} title={t('law.full_time')}>
      <DateField {...form.field('from')} label={t('law.from')} />
      <HoursField {...form.field('minutes')} label={t('law.full_time_hours')} />
    </FormDialog>
  )
}
