import { Avatar } from '#ui/Avatar.tsx'
import { getBelgradeDayAndMinute } from '#ui/current-time.ts'
import { PageSectionLayout } from '#ui/layout.tsx'
import { InternalLink } from '#ui/state/current-url.tsx'
import { useTranslate } from '#ui/translate.ts'
import type { HomePagePresence } from '../contract.ts'
import { messages } from '../messages/index.ts'

const MAX_DEPARTMENTS_WITH_NAMES = 2

/** Present employees compared with those expected by now, by department, and late ones. */
export function CurrentPresenceCounts({ presence: { at, counts, departments, people } }: { presence: HomePagePresence }) {
  const t = useTranslate(messages)
  const countEmployeesInState = (wanted: string) => counts.find(({ state }) => state === wanted)?.count ?? 0
  const onTime = countEmployeesInState('in')
  const late = countEmployeesInState('late')
  const missing = countEmployeesInState('missing')
  const gone = countEmployeesInState('out')
  const later = countEmployeesInState('expected')
  const due = onTime + late + missing
  const parts = [
    { key: 'success', count: onTime, text: t('home.on_time', { count: onTime }), state: 'in' },
    { key: 'warn', count: late, text: t('home.came_late', { count: late }), state: 'late' },
    { key: 'danger', count: missing, text: t('home.not_come', { count: missing }), state: 'missing' },
    { key: 'muted', count: gone, text: t('home.gone', { count: gone }), state: 'out' },
    { key: 'muted', count: later, text: t('home.later', { count: later }), state: 'expected' },
  ].filter(({ count }) => count > 0)
  const bar = parts.filter(({ key }) => key !== 'muted')
  return (
    <PageSectionLayout title={t('home.now')} actions={<span className="muted">{t.time(getBelgradeDayAndMinute(at).minutes)}</span>}>
      {parts.length === 0 ? (
        <span className="muted">{t('home.no_plan')}</span>
      ) : (
        <>
          <p className="home-figure">
            <strong>{t.number(onTime + late)}</strong> {due > 0 && <span className="muted">{t('home.of_expected', { count: due })}</span>}
          </p>
          {due > 0 && (
            <div className="home-bar" aria-hidden>
              {bar.map(({ key, count }) => (
                <i key={key} data-tone={key} style={{ flexGrow: count }} />
              ))}
            </div>
          )}
          <ul className="home-legend">
            {parts.map(({ key, text, state }) => (
              <li key={state} data-tone={key}>
                <InternalLink to={`/daily-activities?state=${state}`}>{text}</InternalLink>
              </li>
            ))}
          </ul>
          {departments.length > 1 && (
            <ul className="home-departments">
              {departments.map(({ id, name, expected, there, late: itsLate }) => (
                <li key={id}>
                  <span>{t.data(name)}</span>
                  <span className="home-bar" aria-hidden>
                    <i data-tone="success" style={{ flexGrow: there - itsLate }} />
                    <i data-tone="warn" style={{ flexGrow: itsLate }} />
                    <i style={{ flexGrow: expected - there }} />
                  </span>
                  <span>
                    {t.number(there)} <span className="muted">/ {t.number(expected)}</span>
                  </span>
                </li>
              ))}
            </ul>
          )}
          {departments.length <= MAX_DEPARTMENTS_WITH_NAMES && people.length > 0 && (
            <ul className="home-people">
              {people.map(({ state, since, ...person }) => (
                <li key={person.id}>
                  <Avatar {...person} size={28} withImage />
                  <span>
                    {t.data(`${person.last_name} ${person.first_name}`)}
                    <span className="muted">
                      {state === 'late' || state === 'missing'
                        ? t(`home.state.${state}`, { time: since === null ? '' : t.time(since) })
                        : t('home.state.in')}
                    </span>
                  </span>
                  <i data-tone={toneOf(state)} aria-hidden />
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </PageSectionLayout>
  )
}

function toneOf(state: string) {
  if (state === 'missing') return 'danger'
  return state === 'late' ? 'warn' : 'success'
}
