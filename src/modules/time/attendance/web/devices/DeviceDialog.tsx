import { useState } from 'react'
import { useOrganisationLookups } from '#modules/foundation/organisation/web/use-organisation-lookups.ts'
import { messages } from '#modules/time/planning/messages/index.ts'
import { FormDialog } from '#ui/dialog/FormDialog.tsx'
import { RadioField } from '#ui/form/ChoiceFields.tsx'
import { NumberField } from '#ui/form/NumberFields.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'
import { TextArea, TextField } from '#ui/form/TextField.tsx'
import { useFormState } from '#ui/form/use-form.ts'
import { useApi } from '#ui/state/api-connection.ts'
import { useSession } from '#ui/state/user-session.ts'
import { useTranslate } from '#ui/translate.ts'
import { type ClockingDevice, clockEventsContract } from '../../clock-events-contract.ts'
import type { NewDeviceSecrets } from './DeviceSecrets.tsx'
import { RereadDeviceEventsDialog } from './RereadDeviceEventsDialog.tsx'

type Props = {
  device: ClockingDevice | undefined
  serial: string | undefined
  close: () => void
  show: (secrets: NewDeviceSecrets) => void
}

/** The settings of a device: protocol, location, interpretation, and alert. */
export function DeviceDialog({ device, serial, close, show }: Props) {
  const t = useTranslate(messages)
  const api = useApi(clockEventsContract)
  const { locations } = useOrganisationLookups()
  const { may } = useSession()
  const [isRereading, setRereading] = useState(false)
  const form = useFormState({
    schema: clockEventsContract.createDevice.input,
    initial: device
      ? {
          name: device.name,
          kind: device.kind,
          serial_number: device.serial_number,
          direction: device.direction,
          number_means: device.number_means,
          location_id: device.location_id,
          addresses: device.addresses,
          offline_alert_after_minutes: device.offline_alert_after_minutes,
        }
      : {
          kind: serial ? 'adms' : 'https',
          offline_alert_after_minutes: 60,
          direction: 'as_sent',
          number_means: serial ? 'code' : 'card',
          serial_number: serial || undefined,
        },
    refresh: [['time', 'devices']],
    saved: t('time.saved'),
    async send({ kind, ...values }) {
      if (device) return api.updateDevice({ device_id: device.id, ...values, revision: device.revision })
      const { data } = await api.createDevice({ kind, ...values })
      if (data.key) show({ key: data.key, pin: data.pin })
      return data
    },
    done() {
      const isReadOtherwise = device && (form.values.direction !== device.direction || form.values.number_means !== device.number_means)
      if (isReadOtherwise && may('events.settle')) setRereading(true)
      else close()
    },
  })
  const kind = form.field('kind')
  const location = form.field('location_id')
  const direction = form.field('direction')
  const means = form.field('number_means')
  const addresses = form.field('addresses')
  const [typed, setTyped] = useState((device?.addresses ?? []).join('\n'))
  if (isRereading && device) return <RereadDeviceEventsDialog deviceId={device.id} close={close} />
  return (
    <FormDialog form={form} close={close} title={device ? t.data(device.name) : t('time.add_device')}>
      <TextField {...form.field('name')} label={t('time.name')} maxLength={100} autoFocus />
      {!device && (
        <RadioField
          {...kind}
          label={t('time.kind')}
          options={(['https', 'adms', 'file'] as const).map((value) => ({ value, label: t(`time.device_kind.${value}`) }))}
        />
      )}
      {form.values.kind === 'adms' && (
        <TextField {...form.field('serial_number')} label={t('time.serial_number')} hint={t('time.serial_number_hint')} maxLength={40} />
      )}
      <SelectField
        {...location}
        value={location.value === null || location.value === undefined ? null : Number(location.value)}
        label={t('time.location')}
        options={locations.map((one) => ({ ...one, label: t.data(one.label) }))}
      />
      <SelectField
        {...direction}
        onChange={(value) => direction.onChange(value)}
        label={t('time.direction')}
        options={(['as_sent', 'in', 'out', 'by_turn'] as const).map((value) => ({ value, label: t(`time.device_direction.${value}`) }))}
        clearable={false}
      />
      <SelectField
        {...means}
        onChange={(value) => means.onChange(value)}
        label={t('time.number_means')}
        options={(['card', 'code'] as const).map((value) => ({ value, label: t(`time.number_means.${value}`) }))}
        clearable={false}
      />
      {form.values.kind !== 'file' && (
        <TextArea
          {...addresses}
          value={typed}
          onChange={(text) => {
            setTyped(text)
            addresses.onChange(text.split(/[\s,;]+/).filter(Boolean))
          }}
          label={t('time.addresses')}
          hint={t('time.addresses_hint')}
        />
      )}
      {form.values.kind !== 'file' && (
        <NumberField
          {...form.field('offline_alert_after_minutes')}
          label={t('time.offline_alert_after')}
          hint={t('time.offline_alert_after_hint')}
          suffix="min"
        />
      )}
    </FormDialog>
  )
}
