import { useState } from 'react'
import { messages } from '#modules/time/planning/messages/index.ts'
import { Button } from '#ui/Button.tsx'
import { IconDoorEnter, IconFileUpload, IconInbox, IconKey, IconPencil, IconPlus, IconTable } from '#ui/icons.ts'
import { Badge, HighlightedNote, MutedText, StackLayout } from '#ui/layout.tsx'
import { DataList } from '#ui/list/DataList.tsx'
import { useListOfLoadedRows } from '#ui/list/use-list.ts'
import { PageLayoutFrame } from '#ui/PageLayoutFrame.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiMutation, useApiQuery } from '#ui/state/api-query.ts'
import { InternalLink, useCommandFromUrl } from '#ui/state/current-url.tsx'
import { useSession } from '#ui/state/user-session.ts'
import { createUntransliteratedText, useTranslate } from '#ui/translate.ts'
import { type ClockingDevice, clockEventsContract } from '../../clock-events-contract.ts'
import { MAX_CLOCK_DRIFT_SECONDS } from '../../rules/devices/device-findings.ts'
import { BufferedEventsDialog } from '../events/BufferedEventsDialog.tsx'
import { DeviceDialog } from './DeviceDialog.tsx'
import { DevicePreview } from './DevicePreview.tsx'
import { DeviceSecrets, type NewDeviceSecrets } from './DeviceSecrets.tsx'
import '#modules/time/planning/web/time.css'
import './devices.css'

/** The devices: protocol, location, last contact and clock. */
export function DevicesTab() {
  const t = useTranslate(messages)
  const api = useApi(clockEventsContract)
  const { may } = useSession()
  const mayWrite = may('companies.write')
  const [editing, setEditing] = useState<ClockingDevice | { serial: string } | 'new'>()
  useCommandFromUrl('new', mayWrite && (() => setEditing('new')))
  const [secrets, setSecrets] = useState<NewDeviceSecrets>()
  const [holding, setHolding] = useState<ClockingDevice>()
  const all = useApiQuery(['time', 'devices'], (signal) => api.listDevices({}, { signal }), { refetchInterval: 15_000 })
  const list = useListOfLoadedRows({ name: 'devices', source: all, rowsOf: ({ data }) => orderByAttention(data) })
  const rotate = useApiMutation((device: ClockingDevice) => api.rotateDeviceKey({ device_id: device.id }), {
    done: ({ data }) => setSecrets(data),
    refresh: [['time', 'devices']],
  })
  const disable = useApiMutation(
    (device: ClockingDevice) => api.updateDevice({ device_id: device.id, disabled: !device.disabled, revision: device.revision }),
    {
      refresh: [['time', 'devices']],
    },
  )
  return (
    <PageLayoutFrame
      title={t('time.devices')}
      {...(all.data && { count: <DeviceCount devices={all.data.data} /> })}
      primary={
        mayWrite && (
          <Button kind="primary" icon={IconPlus} onClick={() => setEditing('new')}>
            {t('time.add_device')}
          </Button>
        )
      }
    >
      <StackLayout gap={16} inOrder>
        {all.data?.unknown_devices.map(({ serial_number, last_seen_at: lastSeenAt }) => (
          <HighlightedNote
            key={serial_number}
            title={t('time.unknown_device', { serial: createUntransliteratedText(serial_number) })}
            actions={
              <Button small onClick={() => setEditing({ serial: serial_number })}>
                {t('time.add_device')}
              </Button>
            }
          >
            {t('time.last_seen')}: {t.moment(lastSeenAt)}
          </HighlightedNote>
        ))}
        <DataList
          list={list}
          label={t('time.devices')}
          keyOf={({ id }) => id}
          nameOf={({ name }) => t.data(name)}
          preview={({ id }) => <DevicePreview id={id} />}
          columns={[
            { key: 'name', title: t('time.name'), fixed: true, cell: (device) => <DeviceName device={device} /> },
            { key: 'direction', title: t('time.direction'), cell: ({ direction }) => t(`time.device_direction.${direction}`) },
            {
              key: 'last_seen_at',
              title: t('time.last_seen'),
              cell: ({ last_seen_at: lastSeenAt }) => (lastSeenAt ? t.moment(lastSeenAt) : t('time.never')),
            },
            {
              key: 'clock',
              title: t('time.clock'),
              cell: ({ clock_offset_seconds: seconds }) =>
                seconds !== null &&
                (Math.abs(seconds) > MAX_CLOCK_DRIFT_SECONDS ? (
                  <Badge tone="warn">{t('time.clock_off_by', { count: Math.round(seconds / 60) })}</Badge>
                ) : (
                  <Badge tone="success">{t('time.clock_right')}</Badge>
                )),
            },
            { key: 'today', title: t('time.events_today'), align: 'end', cell: ({ events_today }) => t.number(events_today) },
            {
              key: 'quarantined',
              has: ({ quarantined }) => quarantined > 0,
              title: t('time.quarantine'),
              align: 'end',
              cell: ({ quarantined }) =>
                quarantined > 0 && (
                  <InternalLink to="/events?tab=quarantine">
                    <Badge tone="warn">{t.number(quarantined)}</Badge>
                  </InternalLink>
                ),
            },
            {
              key: 'addresses',
              has: ({ addresses }) => addresses.length > 0,
              title: t('time.addresses'),
              cell: ({ addresses, kind }) => {
                if (kind === 'file') return null
                if (addresses.length) return addresses.join(', ')
                return t('time.anywhere')
              },
            },
            {
              key: 'refused',
              has: ({ refused }) => refused !== null,
              title: t('time.refused'),
              cell: ({ refused }) =>
                refused && (
                  <>
                    <Badge tone="danger">{t('time.refused_calls', { count: refused.calls })}</Badge>{' '}
                    <MutedText>
                      {t('time.refused_from', { at: t.moment(refused.last_at), address: createUntransliteratedText(refused.last_address) })}
                    </MutedText>
                  </>
                ),
            },
            {
              key: 'buffered',
              has: ({ buffered }) => buffered !== null,
              title: t('time.buffered'),
              align: 'end',
              cell: ({ buffered }) => buffered && <Badge tone="warn">{t.number(buffered.events)}</Badge>,
            },
            {
              key: 'state',
              has: ({ disabled, claim_void, claimed }) => disabled || claim_void || claimed === false,
              title: t('time.state'),
              onCard: 'line',
              cell: ({ disabled, claimed, claim_void }) => {
                if (disabled) return <Badge>{t('time.disabled')}</Badge>
                if (claim_void) return <Badge tone="danger">{t('time.claim_void')}</Badge>
                return claimed === false && <Badge tone="warn">{t('time.unclaimed')}</Badge>
              },
            },
          ]}
          acts={(device) => [
            mayWrite && device.buffered && { label: t('time.buffered_act'), icon: IconInbox, act: () => setHolding(device) },
            mayWrite && { label: t('time.edit'), icon: IconPencil, act: () => setEditing(device) },
            mayWrite && device.kind === 'adms' && { label: t('time.new_code'), icon: IconKey, act: () => rotate.mutate(device) },
            mayWrite && device.kind === 'https' && { label: t('time.new_key'), icon: IconKey, act: () => rotate.mutate(device) },
            mayWrite && { label: t(device.disabled ? 'time.enable' : 'time.disable'), act: () => disable.mutate(device) },
          ]}
        />
        {all.data && <OtherWays />}
      </StackLayout>
      {editing && (
        <DeviceDialog
          device={typeof editing === 'object' && 'id' in editing ? editing : undefined}
          serial={typeof editing === 'object' && 'serial' in editing ? editing.serial : undefined}
          close={() => setEditing(undefined)}
          show={setSecrets}
        />
      )}
      {holding?.buffered && <BufferedEventsDialog device={holding} close={() => setHolding(undefined)} />}
      <DeviceSecrets secrets={secrets} close={() => setSecrets(undefined)} />
    </PageLayoutFrame>
  )
}

/** The name, with the kind and the location below it. */
function DeviceName({ device: { name, kind, serial_number, location } }: { device: ClockingDevice }) {
  const t = useTranslate(messages)
  const second = [t(`time.device_kind.${kind}`), serial_number, location && t.data(location.name)].filter(Boolean).join(' · ')
  return (
    <span className="device-name">
      <strong>{t.data(name)}</strong>
      <span className="muted">{second}</span>
    </span>
  )
}

/** Whether a device needs attention. */
const needsAttention = ({ clock_offset_seconds: seconds, quarantined, refused, buffered, claim_void, claimed }: ClockingDevice) =>
  Math.abs(seconds ?? 0) > MAX_CLOCK_DRIFT_SECONDS ||
  quarantined > 0 ||
  refused !== null ||
  buffered !== null ||
  claim_void ||
  claimed === false

/** Sorts devices that need attention first, disabled ones last. */
const orderByAttention = (devices: readonly ClockingDevice[]) =>
  devices.toSorted((a, b) => Number(a.disabled) - Number(b.disabled) || Number(needsAttention(b)) - Number(needsAttention(a)))

function DeviceCount({ devices }: { devices: readonly ClockingDevice[] }) {
  const t = useTranslate(messages)
  const count = devices.filter((device) => !device.disabled && needsAttention(device)).length
  return (
    <>
      {t.number(devices.length)}
      {count > 0 && <span className="device-attention"> · {t('time.devices_attention', { count })}</span>}
    </>
  )
}

/** The ways to record without a terminal. */
function OtherWays() {
  const t = useTranslate(messages)
  const ways = [
    { key: 'tablet', icon: IconDoorEnter, to: '/company/settings?part=clocking' },
    { key: 'file', icon: IconFileUpload, to: '/events?action=file' },
    { key: 'plan', icon: IconTable, to: '/company/settings?part=recording' },
  ] as const
  return (
    <section className="device-ways" aria-labelledby="device-ways">
      <h2 id="device-ways">{t('time.no_terminal')}</h2>
      <ul>
        {ways.map(({ key, icon: Icon, to }) => (
          <li key={key}>
            <Icon size={20} stroke={1.75} aria-hidden />
            <span>
              <InternalLink to={to}>{t(`time.no_terminal.${key}`)}</InternalLink>
              <span className="muted">{t(`time.no_terminal.${key}_note`)}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
