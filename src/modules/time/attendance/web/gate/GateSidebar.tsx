import { getBelgradeDayAndMinute } from '#ui/current-time.ts'
import { IconDoorEnter, IconDoorExit } from '#ui/icons.ts'
import { useTranslate } from '#ui/translate.ts'
import { gateMessages } from '../../messages/gate.ts'
import { GatePersonPhoto } from './GatePersonPhoto.tsx'
import type { GateSessionState } from './gate-session-state.ts'
import { groupPeopleInside } from './group-people-inside.ts'

/** People inside by group and location, and the last ten events. */
export function GateSidebar({ state, now }: { state: GateSessionState; now: number }) {
  const t = useTranslate(gateMessages)
  const groups = groupPeopleInside(state, 'department', now, '')
  const inside = groups.reduce((sum, { people }) => sum + people.length, 0)
  return (
    <aside className="gate-side">
      <div className="gate-sum">
        <p>
          <strong>{t.number(inside)}</strong> <span>{t('gate.inside')}</span> <span>{t('gate.of', { count: state.people.size })}</span>
        </p>
        <ul>
          {groups.slice(0, 6).map(({ name, people }) => (
            <li key={name}>
              <b>{t.number(people.length)}</b>
              <span>{t.data(name) || t('gate.no_place')}</span>
            </li>
          ))}
        </ul>
      </div>
      <h2>{t('gate.last')}</h2>
      {state.ten.length === 0 && <p className="gate-empty">{t('gate.no_clock_events')}</p>}
      <ul className="gate-ten">
        {state.ten.map(({ id, employee_id, at, direction, isStored }) => {
          const person = state.people.get(employee_id)
          if (!person) return null
          const isOut = direction === 'out'
          return (
            <li key={id}>
              <GatePersonPhoto person={person} size={44} />
              <div>
                <p>{t.data(`${person.last_name} ${person.first_name}`)}</p>
                <p>{[t.data(person.department), isStored && t('gate.stored_on_device')].filter(Boolean).join(' · ')}</p>
              </div>
              <div>
                <p>{t.time(getBelgradeDayAndMinute(at).minutes)}</p>
                <p data-tone={isOut ? 'out' : 'in'}>
                  {isOut ? <IconDoorExit size={15} aria-hidden /> : <IconDoorEnter size={15} aria-hidden />}
                  {t(isOut ? 'gate.out' : 'gate.in').toLowerCase()}
                </p>
              </div>
            </li>
          )
        })}
      </ul>
    </aside>
  )
}
