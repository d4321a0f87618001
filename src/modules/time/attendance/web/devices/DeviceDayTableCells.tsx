import { useId } from 'react'
import { useTranslate } from '#ui/translate.ts'
import type { DeviceDay } from '../../devices-contract.ts'
import { devicesMessages as messages } from '../../messages/devices.ts'
import { type DeviceDayState, deviceDayStates } from '../../rules/devices/device-days.ts'
import { MAX_CLOCK_DRIFT_SECONDS } from '../../rules/devices/device-findings.ts'
import { formatClockDrift } from './format-device-duration.ts'

type Props = { days: readonly DeviceDay[] }

/** Events per day as bars with the state of each day. The table contains the figures. */
export function DeviceClockEventsTableCell({ days }: Props) {
  const t = useTranslate(messages)
  const id = useId()
  const maxValue = Math.max(1, ...days.map(({ events }) => events))
  const states = deviceDayStates.filter((state) => days.some((day) => day.state === state))
  return (
    <figure className="device-figure" aria-labelledby={id}>
      <figcaption id={id}>{t('device.figure_clock_events')}</figcaption>
      <div className="device-days" aria-hidden>
        {days.map(({ day, state, events }) => (
          <div key={day} title={`${t.day(day)} · ${t(`device.day_state.${state}`)} · ${t.number(events)}`}>
            <span className="device-bar" style={{ height: `${(events / maxValue) * 100}%` }} />
            <span className="device-state" data-state={state} />
          </div>
        ))}
      </div>
      <Ends days={days} />
      <ul className="device-legend" aria-hidden>
        {states.map((state: DeviceDayState) => (
          <li key={state}>
            <span className="device-state" data-state={state} /> {t(`device.day_state.${state}`)}
          </li>
        ))}
      </ul>
    </figure>
  )
}

/** The range of the clock offset by day. */
export function DeviceClockDriftTableCell({ days }: Props) {
  const t = useTranslate(messages)
  const id = useId()
  const measured = days.filter(({ drift }) => drift !== null)
  if (!measured.length) return <p className="muted">{t('device.no_drift')}</p>
  const maxValue = Math.max(MAX_CLOCK_DRIFT_SECONDS, ...measured.flatMap(({ drift }) => [Math.abs(drift!.min), Math.abs(drift!.max)]))
  const y = (seconds: number) => 50 - (seconds / maxValue) * 48
  return (
    <figure className="device-figure" aria-labelledby={id}>
      <figcaption id={id}>{t('device.figure_drift')}</figcaption>
      <div className="device-drift" aria-hidden>
        <svg aria-hidden width="100%" height="72" viewBox={`0 0 ${days.length} 100`} preserveAspectRatio="none">
          <line x1="0" x2={days.length} y1="50" y2="50" className="device-zero" vectorEffect="non-scaling-stroke" />
          {days.map(
            ({ day, drift }, at) =>
              drift && (
                <rect
                  key={day}
                  className="device-span"
                  data-wrong={Math.max(Math.abs(drift.min), Math.abs(drift.max)) > MAX_CLOCK_DRIFT_SECONDS || undefined}
                  x={at + 0.2}
                  width="0.6"
                  y={y(drift.max) - 2}
                  height={y(drift.min) - y(drift.max) + 4}
                >
                  <title>{`${t.day(day)} · ${formatClockDrift(t, drift.min)} – ${formatClockDrift(t, drift.max)}`}</title>
                </rect>
              ),
          )}
        </svg>
        <span>{formatClockDrift(t, maxValue)}</span>
        <span>{formatClockDrift(t, -maxValue)}</span>
      </div>
      <Ends days={days} />
    </figure>
  )
}

function Ends({ days }: Props) {
  const t = useTranslate(messages)
  return (
    <div className="device-ends muted" aria-hidden>
      <span>{t.day(days[0]?.day)}</span>
      <span>{t.day(days.at(-1)?.day)}</span>
    </div>
  )
}
