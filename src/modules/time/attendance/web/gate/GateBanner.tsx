import { IconCloudOff, IconX } from '#ui/icons.ts'
import { useTranslate } from '#ui/translate.ts'
import { gateMessages } from '../../messages/gate.ts'
import { GATE_LIMITS } from '../../rules/events/gate-direction.ts'
import type { GateSessionState } from './gate-session-state.ts'

/** Warnings of the gate: no network, wrong clock, no space, quarantined events. */
export function GateBanner({ state }: { state: GateSessionState }) {
  const t = useTranslate(gateMessages)
  const { offline, waiting, quarantined, offset, full } = state
  const off = Math.round(offset / 60_000)
  const isOff = Math.abs(offset) > GATE_LIMITS.clockOff
  return (
    <div role="status">
      {(offline || waiting > 0) && (
        <p className="gate-banner" data-tone="warn">
          <IconCloudOff size={20} aria-hidden />
          <b>{t(offline ? 'gate.offline' : 'gate.sending')}</b>
          <span>{t('gate.offline_more')}</span>
          {waiting > 0 && <strong>{t('gate.waiting', { count: waiting })}</strong>}
        </p>
      )}
      {isOff && (
        <p className="gate-banner" data-tone="no">
          <IconX size={20} aria-hidden />
          <b>{t('gate.clock_off', { minutes: Math.abs(off) })}</b>
        </p>
      )}
      {full && (
        <p className="gate-banner" data-tone="no">
          <IconX size={20} aria-hidden />
          <b>{t('gate.full')}</b>
        </p>
      )}
      {quarantined && (
        <p className="gate-banner" data-tone="warn">
          <IconX size={20} aria-hidden />
          <span>{t('gate.not_taken', { count: quarantined.count, why: t(`gate.quarantine_${quarantined.why}`) })}</span>
        </p>
      )}
    </div>
  )
}
