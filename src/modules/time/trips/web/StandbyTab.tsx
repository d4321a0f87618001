import { useState } from 'react'
import { getCurrentDay } from '#ui/current-time.ts'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { showToast } from '#ui/dialog/toast.ts'
import { RadioField } from '#ui/form/ChoiceFields.tsx'
import { DateField } from '#ui/form/DateField.tsx'
import { FormActions } from '#ui/form/FormActions.tsx'
import { TimeField } from '#ui/form/NumberFields.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { useFormState } from '#ui/form/use-form.ts'
import { ResponsiveColumnsLayout, StackLayout } from '#ui/layout.tsx'
import { useList } from '#ui/list/use-list.ts'
import { useApi } from '#ui/state/api-connection.ts'
import { useTranslate } from '#ui/translate.ts'
import { fieldWorkAndStandbyContract } from '../field-work-and-standby-contract.ts'
import { messages } from '../messages/index.ts'
import type { StandbyDuty } from '../trip-schemas.ts'
import { FieldWorkOrStandbyListTab } from './FieldWorkOrStandbyListTab.tsx'
import { StandbyCallOutDialog } from './StandbyCallOutDialog.tsx'
import { TripEmployeesField } from './TripEmployeesField.tsx'
import { formatStandbyDuty } from './trip-labels.ts'

/** Standby of employees. */
export function StandbyTab() {
  const t = useTranslate(messages)
  const api = useApi(fieldWorkAndStandbyContract)
  const list = useList<StandbyDuty>({
    name: 'standby',
    sort: '-day',
    filters: [],
    async load(query, signal) {
      const { standby, pagination } = await api.listStandbyDuties(query, { signal })
      return { rows: standby, pagination }
    },
  })
  const [called, setCalled] = useState<StandbyDuty>()
  return (
    <>
      <FieldWorkOrStandbyListTab
        list={list}
        texts={{ title: t('trips.standby'), lead: t('trips.standby_lead'), none: t('trips.standby_none'), add: t('trips.standby_add') }}
        columns={[
          { key: 'employee', title: t('trips.employee'), sort: 'employee', fixed: true, cell: ({ employee }) => t.data(employee.fullName) },
          { key: 'day', title: t('trips.day'), sort: 'day', cell: ({ day }) => t.day(day) },
          { key: 'hours', title: t('trips.standby_hours'), cell: (row) => formatStandbyDuty(t, row) },
          { key: 'note', title: t('trips.note'), cell: ({ note }) => t.data(note) },
        ]}
        remove={(standby) => api.deleteStandbyDuties({ standby })}
        dialog={(close) => <StandbyDialog close={close} />}
        acts={(row) => (row.day <= getCurrentDay() ? [{ label: t('trips.call'), act: () => setCalled(row) }] : [])}
      />
      {called && <StandbyCallOutDialog standby={called} close={() => setCalled(undefined)} />}
    </>
  )
}

function StandbyDialog({ close }: { close: () => void }) {
  const t = useTranslate(messages)
  const api = useApi(fieldWorkAndStandbyContract)
  const form = useFormState({
    schema: fieldWorkAndStandbyContract.createStandbyDuties.input,
    initial: {
      employee_ids: [],
      first_day: getCurrentDay(),
      last_day: getCurrentDay(),
      from_minute: 16 * 60,
      to_minute: 8 * 60,
      on: 'all',
    },
    send: (values) => api.createStandbyDuties(values),
    refresh: [['trips'], ['field-days'], ['standby'], ['time']],
    done: ({ data }) => {
      showToast({ severity: 'success', summary: t('trips.field_saved', { count: data.count }) })
      close()
    },
  })
  return (
    <Dialog open close={close} title={t('trips.standby_add')}>
      <form {...form.form}>
        <StackLayout gap={16}>
          <TripEmployeesField field={form.field('employee_ids')} />
          <ResponsiveColumnsLayout min={180}>
            <DateField {...form.field('first_day')} label={t('trips.from')} />
            <DateField {...form.field('last_day')} label={t('trips.to')} />
            <TimeField {...form.field('from_minute')} label={t('trips.standby_from')} />
            <TimeField {...form.field('to_minute')} label={t('trips.standby_to')} hint={t('trips.standby_to_hint')} />
          </ResponsiveColumnsLayout>
          <RadioField
            {...form.field('on')}
            label={t('trips.standby_on')}
            options={(['all', 'work', 'rest'] as const).map((value) => ({ value, label: t(`trips.standby_on.${value}`) }))}
          />
          <TextField {...form.field('note')} label={t('trips.note')} maxLength={300} />
          <FormActions form={form} cancel={close} />
        </StackLayout>
      </form>
    </Dialog>
  )
}
