import { Avatar } from '#ui/Avatar.tsx'
import { Button } from '#ui/Button.tsx'
import { getBelgradeDayAndMinute } from '#ui/current-time.ts'
import { IconDoorEnter } from '#ui/icons.ts'
import { MutedText, PageSectionLayout } from '#ui/layout.tsx'
import { InternalLink, useCurrentUrl } from '#ui/state/current-url.tsx'
import { useTranslate } from '#ui/translate.ts'
import type { GateDashboard as Gate } from '../contract.ts'
import { messages } from '../messages/index.ts'

const tones = { missing: 'danger', expected: 'muted' } as const
const isAwaited = (state: string): state is keyof typeof tones => state in tones

/** The start page of a gatekeeper: the gate, visitors and expected employees. */
export function GateDashboard({ gate: { visits, visits_count, awaited, awaited_count } }: { gate: Gate }) {
  const t = useTranslate(messages)
  const { go } = useCurrentUrl()
  return (
    <>
      <PageSectionLayout
        title={
          <>
            {t('home.gate.visits')} {visits_count > 0 && <MutedText>{t.number(visits_count)}</MutedText>}
          </>
        }
        actions={
          <Button kind="primary" small icon={IconDoorEnter} onClick={() => void go('/gate')}>
            {t('home.gate.open')}
          </Button>
        }
      >
        {visits.length === 0 ? (
          <MutedText>{t('home.gate.no_visits')}</MutedText>
        ) : (
          <ul className="ruled">
            {visits.map(({ id, kind, name, firm, plate, host, came_at }) => (
              <li key={id}>
                <div>
                  <strong>{[kind === 'vehicle' && plate, t.data(name)].filter(Boolean).join(' · ')}</strong>
                  <br />
                  <MutedText>{[t.data(firm), host && t('home.gate.whom', { name: t.data(host) })].filter(Boolean).join(' · ')}</MutedText>
                </div>
                <MutedText>{t('home.gate.since', { time: t.time(getBelgradeDayAndMinute(came_at).minutes) })}</MutedText>
              </li>
            ))}
          </ul>
        )}
        {visits_count > visits.length && (
          <InternalLink to="/gate">{t('home.gate.more', { count: t.number(visits_count - visits.length) })}</InternalLink>
        )}
      </PageSectionLayout>
      <PageSectionLayout
        title={
          <>
            {t('home.gate.awaited')} {awaited_count > 0 && <MutedText>{t.number(awaited_count)}</MutedText>}
          </>
        }
      >
        {awaited.length === 0 ? (
          <MutedText>{t('home.gate.all_arrived')}</MutedText>
        ) : (
          <ul className="home-people">
            {awaited.map(({ state, since, ...person }) => (
              <li key={person.id}>
                <Avatar {...person} size={28} withImage />
                <span>
                  {t.data(`${person.last_name} ${person.first_name}`)}
                  {isAwaited(state) && <MutedText>{t(`home.gate.${state}`, { time: since === null ? '' : t.time(since) })}</MutedText>}
                </span>
                {isAwaited(state) && <i data-tone={tones[state]} aria-hidden />}
              </li>
            ))}
          </ul>
        )}
        {awaited_count > awaited.length && (
          <InternalLink to="/daily-activities">{t('home.gate.more', { count: t.number(awaited_count - awaited.length) })}</InternalLink>
        )}
      </PageSectionLayout>
    </>
  )
}
