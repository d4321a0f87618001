import { Badge, MutedText } from '#ui/layout.tsx'
import { CompactTable } from '#ui/list/CompactTable.tsx'
import { QueryStateContent } from '#ui/loading-and-error-states.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiQuery } from '#ui/state/api-query.ts'
import { InternalLink } from '#ui/state/current-url.tsx'
import { useTranslate } from '#ui/translate.ts'
import { clockEventsContract } from '../../clock-events-contract.ts'
import { devicesMessages as messages } from '../../messages/devices.ts'

/** The devices of a location. */
export function ClockingDevicesOfLocation({ id }: { id: number }) {
  const t = useTranslate(messages)
  const api = useApi(clockEventsContract)
  const asking = useApiQuery(['time', 'devices'], (signal) => api.listDevices({}, { signal }))
  return (
    <QueryStateContent asking={asking} rows={2}>
      {({ data }) => {
        const locationDevices = data.filter(({ location_id }) => location_id === id)
        if (!locationDevices.length) return <MutedText>{t('location_devices.none')}</MutedText>
        return (
          <CompactTable
            caption={t('location_devices.title')}
            rows={locationDevices}
            keyOf={(device) => device.id}
            columns={[
              {
                title: t('location_devices.name'),
                cell: (device) => <InternalLink to={`/devices/${device.id}`}>{t.data(device.name)}</InternalLink>,
                is: 'head',
              },
              {
                title: t('location_devices.seen'),
                cell: ({ last_seen_at: lastSeenAt }) => (lastSeenAt ? t.moment(lastSeenAt) : t('location_devices.never')),
              },
              {
                title: t('location_devices.state'),
                cell: ({ disabled }) => disabled && <Badge>{t('location_devices.disabled')}</Badge>,
                is: 'state',
              },
            ]}
          />
        )
      }}
    </QueryStateContent>
  )
}
