import { MINUTES_PER_DAY } from '#shared/days.ts'
import { Button } from '#ui/Button.tsx'
import { createUntransliteratedText, type TranslateFunction, useTranslate } from '#ui/translate.ts'
import type { QuarantinedClockEvent, QuarantineHint } from '../../clock-events-contract.ts'
import { devicesMessages as messages } from '../../messages/devices.ts'
import './events.css'

type Translate = TranslateFunction<(typeof messages)['sr']>

/** Why an employee is the probable one. */
export const formatGuessReason = (t: Translate, { guess, on }: QuarantineHint) =>
  guess ? t(`time.guess.${guess}`, { day: t.day(on) }) : ''

/** The probable employee of an event with the reason, and the planned shift of the employee on that day. */
export function ClockEventHint({ hint, assign, isGroup }: { hint: QuarantineHint; assign?: () => void; isGroup?: boolean }) {
  const t = useTranslate(messages)
  const { employee, guess, shift } = hint
  return (
    <div className="event-guess">
      {guess && (
        <div>
          {t('time.guess.probably')} <strong>{t.data(employee.fullName)}</strong>: {formatGuessReason(t, hint)}
        </div>
      )}
      {shift && !isGroup && (
        <div className="muted">
          {t('time.guess.shift', {
            code: createUntransliteratedText(shift.code),
            from: t.time(shift.from % MINUTES_PER_DAY),
            to: t.time(shift.to % MINUTES_PER_DAY),
          })}
        </div>
      )}
      {guess && assign && (
        <div>
          <Button small onClick={assign} aria-haspopup="dialog">
            {t(isGroup ? 'time.guess.assign_all' : 'time.guess.assign', { name: t.data(employee.fullName) })}
          </Button>
        </div>
      )}
    </div>
  )
}

/** The card of an event without an employee, as its name. */
export function NameOfUnassignedEvent({ event: { card, raw } }: { event: QuarantinedClockEvent }) {
  const t = useTranslate(messages)
  return raw ?? (card ? t('time.guess.card', { card }) : t('time.guess.no_card'))
}
