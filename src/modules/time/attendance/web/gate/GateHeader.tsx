import { getBelgradeDayAndMinute } from '#ui/current-time.ts'
import { IconLogout } from '#ui/icons.ts'
import { InternalLink } from '#ui/state/current-url.tsx'
import { useSession } from '#ui/state/user-session.ts'
import { useTranslate } from '#ui/translate.ts'
import { gateMessages } from '../../messages/gate.ts'

type Props = { now: number; codes: boolean; loud: boolean; turnSound: () => void }

/** The head of the gate page: time, company, gatekeeper and links. */
export function GateHeader({ now, codes, loud, turnSound }: Props) {
  const t = useTranslate(gateMessages)
  const { user, company } = useSession()
  const { day, minutes } = getBelgradeDayAndMinute(new Date(now))
  const seconds = String(new Date(now).getUTCSeconds()).padStart(2, '0')
  return (
    <header className="gate-head">
      <div>
        <h1 className="gate-hidden">{t('gate.title')}</h1>
        <p className="gate-clock" role="timer" aria-live="off">
          {t.time(minutes)}
          <small>{seconds}</small>
        </p>
        <p className="gate-day">
          {t.weekday(day).toLowerCase()}, {t.dayInWords(day)}
        </p>
      </div>
      <div className="gate-who">
        <p>{t.data(company?.short_name || company?.name)}</p>
        <p>{t.data([user.first_name, user.last_name].filter(Boolean).join(' ')) || user.email}</p>
        <p>
          <button type="button" className="gate-button" data-small aria-pressed={loud} onClick={turnSound}>
            {t('gate.sound')}
          </button>
          {codes && (
            <InternalLink to="/gate/code" className="gate-button" data-small>
              {t('gate.code')}
            </InternalLink>
          )}
          <InternalLink to="/daily-activities" className="gate-button" data-small aria-label={t('gate.leave')} title={t('gate.leave')}>
            <IconLogout size={18} aria-hidden />
          </InternalLink>
        </p>
      </div>
    </header>
  )
}
