import { Badge, PageSectionLayout } from '#ui/layout.tsx'
import { DataList } from '#ui/list/DataList.tsx'
import { useList } from '#ui/list/use-list.ts'
import { EmptyState } from '#ui/loading-and-error-states.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useTranslate } from '#ui/translate.ts'
import { type DeviceCommand, type DeviceHealth, devicesContract } from '../../devices-contract.ts'
import { devicesMessages as messages } from '../../messages/devices.ts'
import { deviceCommandStateColors } from './device-state-colors.ts'
import type { ClockingDeviceTranslateFunction } from './format-device-duration.ts'

/** The commands of a device with their results, the last first. */
export function DeviceCommandsTable({ device }: { device: DeviceHealth }) {
  const t = useTranslate(messages)
  const api = useApi(devicesContract)
  const list = useList<DeviceCommand>({
    name: 'device-commands',
    async load({ page, size }, signal) {
      const { commands, pagination } = await api.listDeviceCommands({ device_id: device.id, page, size }, { signal })
      return { rows: commands, pagination }
    },
  })
  return (
    <PageSectionLayout title={t('device.commands')} flush>
      <DataList
        list={list}
        label={t('device.commands')}
        keyOf={({ id }) => id}
        nameOf={(command) => commandText(t, command)}
        columns={[
          { key: 'command', title: t('device.command'), fixed: true, cell: (command) => commandText(t, command) },
          { key: 'when', title: t('device.when'), cell: ({ created_at }) => t.moment(created_at) },
          { key: 'who', title: t('device.who'), cell: ({ created_by }) => t.data(created_by) },
          {
            key: 'fate',
            title: t('device.fate'),
            cell: ({ state }) => <Badge tone={deviceCommandStateColors[state]}>{t(`device.command_state.${state}`)}</Badge>,
          },
          { key: 'ended', title: t('device.ended'), cell: ({ ended_at, state }) => state !== 'withdrawn' && t.moment(ended_at) },
          { key: 'answer', title: t('device.answer'), cell: ({ answer }) => answer },
        ]}
        empty={<EmptyState title={t('device.no_commands')} />}
      />
    </PageSectionLayout>
  )
}

function commandText(t: ClockingDeviceTranslateFunction, { kind, from_day, employee }: DeviceCommand): string {
  const name = t(`device.kind_of.${kind}`)
  if (from_day) return t('device.of_day', { kind: name, day: t.day(from_day) })
  return employee ? t('device.of_person', { kind: name, name: employee.fullName }) : name
}
