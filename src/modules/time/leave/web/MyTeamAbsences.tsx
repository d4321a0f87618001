import { Avatar } from '#ui/Avatar.tsx'
import { PageSectionLayout } from '#ui/layout.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiQuery } from '#ui/state/api-query.ts'
import { useTranslate } from '#ui/translate.ts'
import { messages } from '../messages/index.ts'
import { type AbsentTeamColleague, myTeamAbsencesContract } from '../my-team-absences-contract.ts'
import './leave.css'

/** Absent colleagues of the user's department; empty if all are present. */
export function MyTeamAbsences() {
  const t = useTranslate(messages)
  const api = useApi(myTeamAbsencesContract)
  const { data } = useApiQuery(['leave', 'own-team'], async (signal) => (await api.listAbsentColleagues({}, { signal })).data)
  if (!data || data.count === 0) return null
  const formatAbsence = ({ gender, until }: AbsentTeamColleague) =>
    [t(gender ? `team.away.${gender}` : 'team.away'), until && t('team.until', { day: t.day(until) })].filter(Boolean).join(' ')
  return (
    <PageSectionLayout title={t('team.title')} actions={<span className="muted">{t.number(data.count)}</span>}>
      <ul className="own-team">
        {data.people.map((person) => (
          <li key={person.id}>
            <Avatar {...person} size={28} />
            <span>
              {t.data(`${person.first_name} ${person.last_name}`)}
              <small className="muted">{formatAbsence(person)}</small>
            </span>
          </li>
        ))}
        {data.count > data.people.length && <li className="muted">{t('team.more', { count: data.count - data.people.length })}</li>}
      </ul>
    </PageSectionLayout>
  )
}
