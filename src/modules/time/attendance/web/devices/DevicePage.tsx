import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { showToast } from '#ui/dialog/toast.ts'
import { IconActivity, IconArrowBackUp, IconKey, IconPencil, IconSend } from '#ui/icons.ts'
import { StackLayout } from '#ui/layout.tsx'
import { QueryStateContent } from '#ui/loading-and-error-states.tsx'
import { PageLayoutFrame } from '#ui/PageLayoutFrame.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiMutation, useApiQuery } from '#ui/state/api-query.ts'
import { useCurrentUrl, usePathParameters } from '#ui/state/current-url.tsx'
import { useSession } from '#ui/state/user-session.ts'
import { useTranslate } from '#ui/translate.ts'
import { clockEventsContract } from '../../clock-events-contract.ts'
import { type DeviceHealth, devicesContract } from '../../devices-contract.ts'
import { devicesMessages as messages } from '../../messages/devices.ts'
import { DeviceCommandDialog } from './DeviceCommandDialog.tsx'
import { DeviceCommandsTable } from './DeviceCommandsTable.tsx'
import { DeviceDaysHistory } from './DeviceDaysHistory.tsx'
import { DeviceDetailsList } from './DeviceDetailsList.tsx'
import { DeviceDialog } from './DeviceDialog.tsx'
import { DeviceFindings } from './DeviceFindings.tsx'
import { DeviceSecrets, type NewDeviceSecrets } from './DeviceSecrets.tsx'
import '#modules/time/planning/web/time.css'
import './devices.css'

const POLL_INTERVAL_MS = 30_000
const REPLY_POLL_INTERVAL_MS = 4_000

/** A device: findings, data, history and commands. */
export function DevicePage() {
  const id = Number(usePathParameters().id)
  const t = useTranslate(messages)
  const api = useApi(devicesContract)
  const { search } = useCurrentUrl()
  const days = search.days === '90' ? 90 : 30
  const [awaited, setAwaited] = useState(false)
  const asking = useApiQuery(
    ['time', 'devices', 'one', id, days],
    async (signal) => {
      const { data } = await api.getDevice({ device_id: id, days }, { signal })
      setAwaited(data.findings.some(({ what }) => what === 'awaited'))
      return data
    },
    { refetchInterval: awaited ? REPLY_POLL_INTERVAL_MS : POLL_INTERVAL_MS, keepPrevious: true },
  )
  if (asking.data) return <DeviceDetail device={asking.data} />
  return (
    <PageLayoutFrame title={t('device.trail')}>
      <QueryStateContent asking={asking} rows={8}>
        {() => null}
      </QueryStateContent>
    </PageLayoutFrame>
  )
}

function DeviceDetail({ device }: { device: DeviceHealth }) {
  const t = useTranslate(messages)
  const ofScreen = useTranslate(messages)
  const api = useApi(devicesContract)
  const events = useApi(clockEventsContract)
  const { may } = useSession()
  const mayWrite = may('companies.write')
  const [doing, setDoing] = useState<'edit' | 'send'>()
  const [secrets, setSecrets] = useState<NewDeviceSecrets>()
  const refresh = [['time', 'devices'], ['device-commands']]
  const check = useApiMutation(() => api.sendDeviceCommand({ device_id: device.id, kind: 'check' }), { refresh })
  const rotate = useApiMutation(() => events.rotateDeviceKey({ device_id: device.id }), { done: ({ data }) => setSecrets(data), refresh })
  const withdraw = useApiMutation(() => api.cancelDeviceCommands({ device_id: device.id }), {
    done: ({ data }) => showToast({ severity: 'success', summary: t('device.withdrawn', { count: data.withdrawn }), life: 4000 }),
    refresh,
  })
  const canReceiveCommands = mayWrite && device.supported_commands.length > 0
  return (
    <PageLayoutFrame
      title={t.data(device.name)}
      trail={may('companies.read') ? [{ label: t('device.trail'), to: '/company/devices' }] : []}
      primary={
        canReceiveCommands && (
          <Button kind="primary" icon={IconActivity} busy={check.isPending} onClick={() => check.mutate(undefined)}>
            {t('device.test')}
          </Button>
        )
      }
      more={[
        canReceiveCommands && { label: t('device.send'), icon: IconSend, act: () => setDoing('send') },
        mayWrite &&
          device.commands_waiting > 0 && { label: t('device.withdraw'), icon: IconArrowBackUp, act: () => withdraw.mutate(undefined) },
        mayWrite && { label: ofScreen('time.edit'), icon: IconPencil, act: () => setDoing('edit') },
        mayWrite &&
          device.kind !== 'file' && {
            label: ofScreen(device.kind === 'adms' ? 'time.new_code' : 'time.new_key'),
            icon: IconKey,
            act: () => rotate.mutate(undefined),
          },
      ]}
    >
      <StackLayout gap={16}>
        <DeviceFindings device={device} />
        <DeviceDetailsList device={device} />
        <DeviceDaysHistory device={device} />
        {device.kind !== 'file' && <DeviceCommandsTable device={device} />}
      </StackLayout>
      {doing === 'edit' && <DeviceDialog device={device} serial={undefined} close={() => setDoing(undefined)} show={setSecrets} />}
      {doing === 'send' && <DeviceCommandDialog device={device} close={() => setDoing(undefined)} />}
      <DeviceSecrets secrets={secrets} close={() => setSecrets(undefined)} />
    </PageLayoutFrame>
  )
}
