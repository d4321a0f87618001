import { LabelledValueList, PageSectionLayout } from '#ui/layout.tsx'
import { createUntransliteratedText, useTranslate } from '#ui/translate.ts'
import type { DeviceHealth } from '../../devices-contract.ts'
import { devicesMessages as messages } from '../../messages/devices.ts'
import type { ClockingDeviceTranslateFunction } from './format-device-duration.ts'

/** The data of a device. */
export function DeviceDetailsList({ device }: { device: DeviceHealth }) {
  const t = useTranslate(messages)
  const ofScreen = useTranslate(messages)
  const { kind, version, version_since, offline_alert_after_minutes } = device
  const speaks = kind !== 'file'
  return (
    <PageSectionLayout title={t('device.facts')}>
      <LabelledValueList
        facts={[
          [t('device.kind'), ofScreen(`time.device_kind.${kind}`)],
          device.serial_number !== null && [t('device.serial'), device.serial_number],
          [t('device.location'), t.data(device.location?.name)],
          [ofScreen('time.direction'), ofScreen(`time.device_direction.${device.direction}`)],
          speaks && [
            t('device.version'),
            version &&
              t('device.version_since', {
                version: createUntransliteratedText(version),
                at: version_since ? t.moment(version_since) : '–',
              }),
          ],
          device.people_on !== null && [t('device.people_on'), t.number(device.people_on)],
          device.records_on !== null && [t('device.records_on'), t.number(device.records_on)],
          device.key !== null && [t(kind === 'adms' ? 'device.code' : 'device.key'), keyText(t, device.key)],
          speaks && [t('device.addresses'), device.addresses.length ? device.addresses.join(', ') : t('device.anywhere')],
          speaks && [
            t('device.called_from'),
            spansText(
              t,
              device.called_from.map(({ address, ...span }) => ({ value: address, ...span })),
            ),
          ],
          device.versions.length > 1 && [
            t('device.versions'),
            spansText(
              t,
              device.versions.map(({ version, ...span }) => ({ value: version, ...span })),
            ),
          ],
          speaks && [
            t('device.offline_alert_after'),
            offline_alert_after_minutes === null
              ? t('device.silent_never')
              : t('device.offline_alert_after_minutes', { count: offline_alert_after_minutes }),
          ],
        ]}
      />
    </PageSectionLayout>
  )
}

function keyText(t: ClockingDeviceTranslateFunction, { made_at, old_until }: NonNullable<DeviceHealth['key']>): string {
  const since = made_at && t('device.key_since', { at: t.moment(made_at) })
  const old = old_until && t('device.key_old', { at: t.moment(old_until) })
  return [since, old].filter(Boolean).join('; ')
}

const spansText = (t: ClockingDeviceTranslateFunction, spans: readonly { value: string; first_day: string; last_day: string }[]) =>
  spans
    .map(({ value, first_day, last_day }) =>
      t('device.span', { value: createUntransliteratedText(value), days: t.range(first_day, last_day) }),
    )
    .join(', ')
