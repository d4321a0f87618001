import { useState } from 'react'
import { legalParameters } from '#modules/foundation/law/law.ts'
import { messages } from '#modules/foundation/law/messages/index.ts'
import { Button } from '#ui/Button.tsx'
import { today } from '#ui/current-time.ts'
import { FormDialog } from '#ui/dialog/FormDialog.tsx'
import { DateField } from '#ui/form/DateField.tsx'
import { HoursField } from '#ui/form/ParsedField.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { MutedText, Row, Section, Stack } from '#ui/layout.tsx'
import { QueryContent } from '#ui/page-states.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiMutation } from '#ui/state/api-query.ts'
import { useSession } from '#ui/state/session.ts'
import { useTranslate } from '#ui/translate.ts'
import { FullTimeEntry, lawContract } from '../law-contract.ts'
import { useFullTime } from './full-time.ts'

type Saved = { minutes: number; entries: { from: string; minutes: number }[]; revision: number }
const refresh = [['companies'], ['time'], ['employees'], ['pay']]

/** Full time by the general act of the company, by date. */
export function FullTimeSection() {
  const t = useTranslate(messages)
  const asking = useFullTime()
  return (
    <Section title={t('law.full_time')}>
      <Stack>
        <MutedText>{t('law.full_time_lead', { min: t.hours(legalParameters.shortestFullTimeWeek.on(today())) })}</MutedText>
        <QueryContent asking={asking} rows={2}>
          {(saved) => <Entries saved={saved} />}
        </QueryContent>
      </Stack>
    </Section>
  )
}

function Entries({ saved }: { saved: Saved }) {
  const t = useTranslate(messages)
  const api = useApi(lawContract)
  const { may } = useSession()
  const [isAdding, setAdding] = useState(false)
  const { entries, revision } = saved
  const remove = useApiMutation((from: string) => api.updateFullTime({ entries: entries.filter((one) => one.from !== from), revision }), {
    refresh,
    saved: t('law.full_time_saved'),
  })
  return (
    <Stack>
      {!entries.length && <p>{t('law.full_time_none', { hours: t.hours(saved.minutes) })}</p>}
      {entries.length > 0 && (
        <ul className="ruled">
          {entries.map(({ from, minutes }) => (
            <li key={from}>
              <Row>
                <span>{t('law.later', { from: t.day(from), value: t('law.unit.hours', { time: t.hours(minutes) }) })}</span>
                {may('companies.write') && (
                  <Button small kind="quiet" busy={remove.isPending} onClick={() => remove.mutate(from)}>
                    {t('law.full_time_remove')} <span className="visually-hidden">{t.day(from)}</span>
                  </Button>
                )}
              </Row>
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
    </Stack>
  )
}

function EntryDialog({ saved: { entries, revision, minutes }, close }: { saved: Saved; close: () => void }) {
  const t = useTranslate(messages)
  const api = useApi(lawContract)
  const form = useForm({
    schema: FullTimeEntry,
    initial: { from: today(), minutes },
    // An entry of the same day is replaced.
    send: (entry) => api.updateFullTime({ entries: [...entries.filter(({ from }) => from !== entry.from), entry], revision }),
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
