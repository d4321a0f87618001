import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { IconActivity } from '#ui/icons.ts'
import { RowLayout, StackLayout } from '#ui/layout.tsx'
import { QueryStateContent } from '#ui/loading-and-error-states.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiMutation, useApiQuery } from '#ui/state/api-query.ts'
import { InternalLink } from '#ui/state/current-url.tsx'
import { useSession } from '#ui/state/user-session.ts'
import { useTranslate } from '#ui/translate.ts'
import { type DeviceHealth, devicesContract } from '../../devices-contract.ts'
import { devicesMessages as messages } from '../../messages/devices.ts'
import { DeviceClockEventsTableCell } from './DeviceDayTableCells.tsx'
import { DeviceDetailsList } from './DeviceDetailsList.tsx'
import { DeviceFindings } from './DeviceFindings.tsx'

const POLL_INTERVAL_MS = 30_000
const REPLY_POLL_INTERVAL_MS = 4_000

/** A device next to the list: its findings with the connection check, its last days and its data. */
export function DevicePreview({ id }: { id: number }) {
  const t = useTranslate(messages)
  const api = useApi(devicesContract)
  const [awaited, setAwaited] = useState(false)
  const asking = useApiQuery(
    ['time', 'devices', 'one', id, 30],
    async (signal) => {
      const { data } = await api.getDevice({ device_id: id, days: 30 }, { signal })
      setAwaited(data.findings.some(({ what }) => what === 'awaited'))
      return data
    },
    { refetchInterval: awaited ? REPLY_POLL_INTERVAL_MS : POLL_INTERVAL_MS },
  )
  return (
    <QueryStateContent asking={asking} rows={6}>
      {(device) => (
        <StackLayout gap={16}>
          <DeviceFindings device={device} />
          <ConnectionCheck device={device} />
          {device.days.some(({ events, contacts }) => events + contacts > 0) && <DeviceClockEventsTableCell days={device.days} />}
          <DeviceDetailsList device={device} />
          <InternalLink to={`/devices/${id}`}>{t('device.to_history')}</InternalLink>
        </StackLayout>
      )}
    </QueryStateContent>
  )
}

/** Requests a reply from the device at its next contact. */
function ConnectionCheck({ device }: { device: DeviceHealth }) {
  const t = useTranslate(messages)
  const api = useApi(devicesContract)
  const { may } = useSession()
  const check = useApiMutation(() => api.sendDeviceCommand({ device_id: device.id, kind: 'check' }), {
    refresh: [['time', 'devices'], ['device-commands']],
  })
  if (!may('companies.write') || !device.supported_commands.includes('check') || device.disabled) return null
  return (
    <RowLayout>
      <Button small icon={IconActivity} busy={check.isPending} onClick={() => check.mutate(undefined)}>
        {t('device.test')}
      </Button>
    </RowLayout>
  )
}
