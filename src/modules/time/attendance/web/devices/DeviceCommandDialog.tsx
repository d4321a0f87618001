import { useEmployeeSearch } from '#modules/people/employees/web/use-employee-search.ts'
import { FormDialog } from '#ui/dialog/FormDialog.tsx'
import { showToast } from '#ui/dialog/toast.ts'
import { RadioField } from '#ui/form/ChoiceFields.tsx'
import { DateField } from '#ui/form/DateField.tsx'
import { SearchSelectField } from '#ui/form/SelectField.tsx'
import { useFormState } from '#ui/form/use-form.ts'
import { HighlightedNote } from '#ui/layout.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useTranslate } from '#ui/translate.ts'
import { type DeviceHealth, devicesContract } from '../../devices-contract.ts'
import { devicesMessages as messages } from '../../messages/devices.ts'

/** Chooses a command for the next call of the device. */
export function DeviceCommandDialog({ device, close }: { device: DeviceHealth; close: () => void }) {
  const t = useTranslate(messages)
  const api = useApi(devicesContract)
  const find = useEmployeeSearch({ status: 'active' })
  const kinds = device.supported_commands.filter((kind) => kind !== 'check')
  const form = useFormState({
    schema: devicesContract.sendDeviceCommand.input,
    initial: { device_id: device.id, kind: kinds[0]!, everybody: false },
    send: (values) => api.sendDeviceCommand(values),
    refresh: [['time', 'devices'], ['device-commands']],
    done({ data }) {
      const { queued, left_out } = data
      showToast({
        severity: 'success',
        summary: t('device.sent_now', { count: queued }),
        detail: left_out > 0 ? t('device.left_out', { count: left_out }) : undefined,
        life: 6000,
      })
      close()
    },
  })
  const { kind, everybody } = form.values
  const isOfPeople = kind === 'put_card' || kind === 'remove_card'
  const all = form.field('everybody')
  return (
    <FormDialog form={form} close={close} title={t('device.send')} save={t('device.send_command')}>
      <RadioField
        {...form.field('kind')}
        label={t('device.command')}
        options={kinds.map((value) => ({ value, label: t(`device.kind_of.${value}`) }))}
      />
      {kind === 'resend' && <DateField {...form.field('from_day')} label={t('device.from_day')} hint={t('device.from_day_hint')} />}
      {isOfPeople && (
        <RadioField
          name="employees"
          label={t('device.employees')}
          value={everybody ? 'all' : 'one'}
          onChange={(choice) => all.onChange(choice === 'all')}
          options={[
            { value: 'one', label: t('device.employees_one') },
            { value: 'all', label: t('device.employees_all') },
          ]}
        />
      )}
      {isOfPeople && !everybody && (
        <SearchSelectField {...form.field('employee_id')} label={t('device.employee')} kind="employees-active" find={find} />
      )}
      {kind === 'reboot' && <HighlightedNote tone="warn">{t('device.reboot_text')}</HighlightedNote>}
      {kind === 'remove_card' && <HighlightedNote tone="warn">{t('device.remove_text')}</HighlightedNote>}
    </FormDialog>
  )
}
