import { Badge, PageSectionLayout } from '#ui/layout.tsx'
import { createUntransliteratedText, useTranslate } from '#ui/translate.ts'
import type { DeviceHealth } from '../../devices-contract.ts'
import { devicesMessages as messages } from '../../messages/devices.ts'
import { type ClockingDeviceTranslateFunction, formatClockDrift } from './format-device-duration.ts'

const tones = { good: 'success', bad: 'danger', unknown: 'neutral' } as const

/** The findings of a device, the most serious first. */
export function DeviceFindings({ device }: { device: DeviceHealth }) {
  const t = useTranslate(messages)
  if (!device.findings.length) return null
  return (
    <PageSectionLayout title={t('device.speaks')}>
      <ul className="device-findings" aria-live="polite">
        {device.findings.map((finding) => (
          <li key={finding.what}>
            <Badge tone={tones[finding.tone]}>{t(`device.tone.${finding.tone}`)}</Badge> {formatFinding(t, device, finding)}
          </li>
        ))}
      </ul>
    </PageSectionLayout>
  )
}

function formatFinding(
  t: ClockingDeviceTranslateFunction,
  { last_seen_at: lastSeenAt, refused }: DeviceHealth,
  { what, count = 0 }: DeviceHealth['findings'][number],
): string {
  if (what === 'clock_off') return t('device.find.clock_off', { drift: formatClockDrift(t, count) })
  if (what === 'refused')
    return t('device.find.refused', { address: createUntransliteratedText(refused?.last_address ?? ''), at: t.moment(refused?.last_at) })
  return t(`device.find.${what}`, { count, at: t.moment(lastSeenAt) })
}
