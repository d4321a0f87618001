import { getCurrentDay } from '#ui/current-time.ts'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { showToast } from '#ui/dialog/toast.ts'
import { CheckboxField } from '#ui/form/ChoiceFields.tsx'
import { DateField } from '#ui/form/DateField.tsx'
import { FormActions } from '#ui/form/FormActions.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { useFormState } from '#ui/form/use-form.ts'
import { ResponsiveColumnsLayout, StackLayout } from '#ui/layout.tsx'
import { useList } from '#ui/list/use-list.ts'
import { useApi } from '#ui/state/api-connection.ts'
import { useTranslate } from '#ui/translate.ts'
import { fieldWorkAndStandbyContract } from '../field-work-and-standby-contract.ts'
import { messages } from '../messages/index.ts'
import type { FieldWorkDay } from '../trip-schemas.ts'
import { FieldWorkOrStandbyListTab } from './FieldWorkOrStandbyListTab.tsx'
import { TripEmployeesField } from './TripEmployeesField.tsx'

/** Field days of employees. */
export function FieldWorkTab() {
  const t = useTranslate(messages)
  const api = useApi(fieldWorkAndStandbyContract)
  const list = useList<FieldWorkDay>({
    name: 'field-days',
    sort: '-day',
    filters: [],
    async load(query, signal) {
      const { field_days, pagination } = await api.listFieldWorkDays(query, { signal })
      return { rows: field_days, pagination }
    },
  })
  return (
    <FieldWorkOrStandbyListTab
      list={list}
      texts={{ title: t('trips.field'), lead: t('trips.field_lead'), none: t('trips.field_none'), add: t('trips.field_add') }}
      columns={[
        { key: 'employee', title: t('trips.employee'), sort: 'employee', fixed: true, cell: ({ employee }) => t.data(employee.fullName) },
        { key: 'day', title: t('trips.day'), sort: 'day', cell: ({ day }) => t.day(day) },
        { key: 'place', title: t('trips.place'), cell: ({ place }) => t.data(place) },
        { key: 'task', title: t('trips.task'), cell: ({ task }) => t.data(task) },
      ]}
      remove={(field_days) => api.deleteFieldWorkDays({ field_days })}
      dialog={(close) => <FieldDialog close={close} />}
    />
  )
}

function FieldDialog({ close }: { close: () => void }) {
  const t = useTranslate(messages)
  const api = useApi(fieldWorkAndStandbyContract)
  const form = useFormState({
    schema: fieldWorkAndStandbyContract.createFieldWorkDays.input,
    initial: { employee_ids: [], first_day: getCurrentDay(), last_day: getCurrentDay(), all_days: false },
    send: (values) => api.createFieldWorkDays(values),
    refresh: [['trips'], ['field-days'], ['standby'], ['time']],
    done: ({ data }) => {
      showToast({ severity: 'success', summary: t('trips.field_saved', { count: data.count }) })
      close()
    },
  })
  return (
    <Dialog open close={close} title={t('trips.field_add')}>
      <form {...form.form}>
        <StackLayout gap={16}>
          <TripEmployeesField field={form.field('employee_ids')} />
          <ResponsiveColumnsLayout min={180}>
            <DateField {...form.field('first_day')} label={t('trips.from')} />
            <DateField {...form.field('last_day')} label={t('trips.to')} />
          </ResponsiveColumnsLayout>
          <TextField {...form.field('place')} label={t('trips.place')} maxLength={200} />
          <TextField {...form.field('task')} label={t('trips.task')} maxLength={300} />
          <CheckboxField {...form.field('all_days')} label={t('trips.all_days')} />
          <FormActions form={form} cancel={close} />
        </StackLayout>
      </form>
    </Dialog>
  )
}
