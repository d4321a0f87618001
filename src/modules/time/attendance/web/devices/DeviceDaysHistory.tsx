import { SegmentedViewSwitch } from '#ui/form/ChoiceFields.tsx'
import { Badge, HighlightedNote, MutedText, PageSectionLayout, StackLayout } from '#ui/layout.tsx'
import { CompactTable } from '#ui/list/CompactTable.tsx'
import { useCurrentUrl } from '#ui/state/current-url.tsx'
import { useTranslate } from '#ui/translate.ts'
import type { DeviceDay, DeviceHealth } from '../../devices-contract.ts'
import { devicesMessages as messages } from '../../messages/devices.ts'
import { MAX_CLOCK_DRIFT_SECONDS } from '../../rules/devices/device-findings.ts'
import { DeviceClockDriftTableCell, DeviceClockEventsTableCell } from './DeviceDayTableCells.tsx'
import { deviceDayStateColors } from './device-state-colors.ts'
import { formatClockDrift, formatDeviceDuration } from './format-device-duration.ts'

const MIN_HIGHLIGHTED_SILENCE_SECONDS = 3 * 3_600

const isRemarkable = ({ state, drift, refused, max_silence: maxSilence }: DeviceDay) =>
  state === 'silent' ||
  state === 'late' ||
  refused > 0 ||
  maxSilence >= MIN_HIGHLIGHTED_SILENCE_SECONDS ||
  (drift !== null && Math.max(Math.abs(drift.min), Math.abs(drift.max)) > MAX_CLOCK_DRIFT_SECONDS)

/** The days of a device: gaps, events, and clock offset. */
export function DeviceDaysHistory({ device }: { device: DeviceHealth }) {
  const t = useTranslate(messages)
  const { search, setSearch } = useCurrentUrl()
  const speaks = device.kind !== 'file'
  const gaps = device.days.filter(({ state }) => state === 'silent').length
  const remarkable = device.days.filter(isRemarkable)
  const options = [
    { value: '30', label: t('device.days_30') },
    { value: '90', label: t('device.days_90') },
  ] as const
  return (
    <PageSectionLayout
      title={t('device.history')}
      actions={
        <SegmentedViewSwitch
          label={t('device.days_shown')}
          value={search.days === '90' ? '90' : '30'}
          onChange={(days) => setSearch({ days: days === '90' ? days : null })}
          options={options}
        />
      }
    >
      {device.days.every(({ state }) => state === 'before') ? (
        <MutedText>{t('device.no_history')}</MutedText>
      ) : (
        <StackLayout gap={16}>
          {gaps ? (
            <HighlightedNote tone="warn">{t('device.gaps', { count: gaps })}</HighlightedNote>
          ) : (
            <HighlightedNote tone="success">{t('device.no_gaps')}</HighlightedNote>
          )}
          <DeviceClockEventsTableCell days={device.days} />
          {speaks && <DeviceClockDriftTableCell days={device.days} />}
          {remarkable.length > 0 && <DaysTable caption={t('device.marked_days')} days={remarkable} />}
          <details>
            <summary>{t('device.all_days')}</summary>
            <DaysTable caption={t('device.all_days')} days={device.days} />
          </details>
        </StackLayout>
      )}
    </PageSectionLayout>
  )
}

function DaysTable({ caption, days }: { caption: string; days: readonly DeviceDay[] }) {
  const t = useTranslate(messages)
  const formatClockTime = (at: string | null) => (at ? t.moment(at).slice(-5) : '')
  return (
    <CompactTable
      caption={caption}
      rows={days.toReversed()}
      keyOf={({ day }) => day}
      columns={[
        { title: t('device.day'), cell: ({ day }) => t.day(day), is: 'head' },
        {
          title: t('device.state'),
          cell: ({ state }) => <Badge tone={deviceDayStateColors[state]}>{t(`device.day_state.${state}`)}</Badge>,
          is: 'state',
        },
        { title: t('device.clock_events'), cell: ({ events }) => t.number(events), is: 'figure' },
        { title: t('device.contacts'), cell: ({ contacts }) => contacts > 0 && t.number(contacts), is: 'figure' },
        {
          title: t('device.first_last'),
          cell: ({ first_at, last_at }) => first_at && `${formatClockTime(first_at)} – ${formatClockTime(last_at)}`,
        },
        {
          title: t('device.max_silence'),
          cell: ({ max_silence: seconds }) => seconds > 0 && formatDeviceDuration(t, seconds),
          is: 'figure',
        },
        {
          title: t('device.drift'),
          cell: ({ drift }) => drift && formatClockDrift(t, Math.abs(drift.max) >= Math.abs(drift.min) ? drift.max : drift.min),
        },
        { title: t('device.waiting_records'), cell: ({ waiting }) => waiting !== null && waiting > 0 && t.number(waiting), is: 'figure' },
        { title: t('device.refused'), cell: ({ refused }) => refused > 0 && t.number(refused), is: 'figure' },
      ]}
    />
  )
}
