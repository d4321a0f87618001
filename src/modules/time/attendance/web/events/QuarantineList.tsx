import { useState } from 'react'
import { useEmployeeSearch } from '#modules/people/employees/web/use-employee-search.ts'
import { messages } from '#modules/time/planning/messages/index.ts'
import { Button } from '#ui/Button.tsx'
import { getCurrentDay } from '#ui/current-time.ts'
import { FormDialog } from '#ui/dialog/FormDialog.tsx'
import { RadioField } from '#ui/form/ChoiceFields.tsx'
import { DateField } from '#ui/form/DateField.tsx'
import { TimeField } from '#ui/form/NumberFields.tsx'
import { SearchSelectField } from '#ui/form/SelectField.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { useFormState } from '#ui/form/use-form.ts'
import { Badge, MutedText, ResponsiveColumnsLayout } from '#ui/layout.tsx'
import { DataList } from '#ui/list/DataList.tsx'
import { useList } from '#ui/list/use-list.ts'
import { EmptyState } from '#ui/loading-and-error-states.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useTranslate } from '#ui/translate.ts'
import { type ClockEvent, ClockEventQuarantineReason, clockEventsContract } from '../../events-contract.ts'
import { useClockEventColumns } from './clock-event-columns.tsx'
import { useLocalDateAndTimeFields } from './use-date-and-time-fields.ts'

/** Events in quarantine, to resolve. */
export function QuarantineList() {
  const t = useTranslate(messages)
  const api = useApi(clockEventsContract)
  const columns = useClockEventColumns()
  const [settling, setSettling] = useState<{ events: ClockEvent[]; done: () => void }>()
  const list = useList<ClockEvent>({
    name: 'quarantine',
    filters: [
      {
        key: 'kind',
        label: t('time.quarantine_kind'),
        kind: 'select',
        pinned: true,
        options: ClockEventQuarantineReason.options.map((value) => ({ value, label: t(`time.quarantine.${value}`) })),
      },
    ],
    async load(query, signal) {
      const { clock_events, pagination } = await api.listQuarantinedClockEvents(query, { signal })
      return { rows: clock_events, pagination }
    },
  })
  return (
    <>
      <DataList
        list={list}
        label={t('time.quarantine')}
        keyOf={({ id }) => id}
        nameOf={({ at, card, raw }) => raw ?? `${card ?? ''} ${t.moment(at)}`}
        columns={[
          {
            key: 'kind',
            title: t('time.quarantine_kind'),
            onCard: 'line',
            cell: ({ quarantine }) => quarantine && <Badge tone="warn">{t(`time.quarantine.${quarantine}`)}</Badge>,
          },
          ...columns,
        ]}
        acts={(event) => [{ label: t('time.settle'), act: () => setSettling({ events: [event], done: () => {} }) }]}
        bulk={(events, done) => <Button onClick={() => setSettling({ events, done })}>{t('time.settle')}</Button>}
        empty={<EmptyState title={t('time.quarantine_empty')} />}
      />
      {settling && <SettleDialog events={settling.events} done={settling.done} close={() => setSettling(undefined)} />}
    </>
  )
}

function SettleDialog({ events, close, done }: { events: ClockEvent[]; close: () => void; done: () => void }) {
  const t = useTranslate(messages)
  const api = useApi(clockEventsContract)
  const find = useEmployeeSearch()
  const hasTime = events.every(({ quarantine }) => quarantine !== 'clock_off' && quarantine !== 'unreadable')
  const hasOwner = events.every(({ employee }) => employee !== null)
  const isUnreadable = events.length === 1 && events[0]!.quarantine === 'unreadable'
  const when = useLocalDateAndTimeFields({})
  const ownerActs = hasOwner ? (['accept'] as const) : (['assign_card', 'assign'] as const)
  const acts = [
    ...(hasTime ? ownerActs : []),
    ...(events.every(({ quarantine }) => quarantine === 'clock_off') || isUnreadable ? (['shift_time'] as const) : []),
    'discard' as const,
  ]
  const form = useFormState({
    schema: clockEventsContract.resolveQuarantinedClockEvents.input,
    initial: { clock_event_ids: events.map(({ id }) => id), act: acts[0] },
    send: (values) =>
      api.resolveQuarantinedClockEvents({ ...values, ...(values.act === 'shift_time' && when.at && { first_at: when.at }) }),
    refresh: [['time'], ['events'], ['quarantine']],
    saved: t('time.settled'),
    done() {
      done()
      close()
    },
  })
  const act = form.field('act')
  const employee = form.field('employee_id')
  const needsPerson = form.values.act === 'assign' || form.values.act === 'assign_card' || (form.values.act === 'shift_time' && !hasOwner)
  return (
    <FormDialog form={form} close={close} title={t('time.settle_count', { count: events.length })}>
      <RadioField {...act} label={t('time.settle')} options={acts.map((value) => ({ value, label: t(`time.settle.${value}`) }))} />
      {needsPerson && <SearchSelectField {...employee} label={t('time.employee')} kind="employees" find={find} />}
      {form.values.act === 'shift_time' && (
        <>
          <MutedText>{t(events.length > 1 ? 'time.settle_first_hint' : 'time.settle_only_hint')}</MutedText>
          <ResponsiveColumnsLayout min={160}>
            <DateField
              name="first_at"
              label={t('time.settle_first_day')}
              value={when.day}
              onChange={when.setDay}
              max={getCurrentDay()}
              required
            />
            <TimeField name="first_minute" label={t('time.settle_first_time')} value={when.minute} onChange={when.setMinute} required />
          </ResponsiveColumnsLayout>
        </>
      )}
      <TextField {...form.field('reason')} label={t('time.reason')} maxLength={300} />
    </FormDialog>
  )
}
