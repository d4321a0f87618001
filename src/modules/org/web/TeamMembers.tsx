import { useState } from 'react'
import { LinkTo } from '#ui/address.tsx'
import { useApi } from '#ui/api.ts'
import { useAsk } from '#ui/ask.ts'
import { DateField } from '#ui/form/DateField.tsx'
import { Stack } from '#ui/layout.tsx'
import { today } from '#ui/moment.ts'
import { useCanOpen } from '#ui/places.ts'
import { Asked, Empty } from '#ui/states.tsx'
import { TableScroll } from '#ui/TableScroll.tsx'
import { useWords } from '#ui/words.ts'
import { orgContract } from '../contract.ts'
import { words } from '../messages/words.ts'

/** Who is in a team on a day. It is changed in the terms of each person. */
export function TeamMembers({ id }: { id: number }) {
  const t = useWords(words)
  const api = useApi(orgContract)
  const canOpen = useCanOpen()
  const [day, setDay] = useState<string | null>(today())
  const asking = useAsk(
    ['org', 'teams', id, day],
    async (signal) => (await api.listTeamMembers({ team_id: id, ...(day && { day }) }, { signal })).data,
    { keep: true },
  )
  return (
    <Stack>
      <DateField name="day" label={t('org.members_on')} value={day} onChange={setDay} />
      <Asked asking={asking} rows={3}>
        {(members) =>
          members.length === 0 ? (
            <Empty title={t('org.no_members')} />
          ) : (
            <TableScroll>
              <table className="plain-table">
                <thead>
                  <tr>
                    <th scope="col">{t('org.member')}</th>
                    <th scope="col">{t('org.member_from')}</th>
                    <th scope="col">{t('org.member_to')}</th>
                  </tr>
                </thead>
                <tbody>
                  {members.map((member) => (
                    <tr key={`${member.id}${member.first_day}`}>
                      <th scope="row">
                        {canOpen('/employees') ? (
                          <LinkTo to={`/employees/edit/${member.id}`}>{t.data(member.name)}</LinkTo>
                        ) : (
                          t.data(member.name)
                        )}
                      </th>
                      <td>{t.day(member.first_day)}</td>
                      <td>{t.day(member.last_day)}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </TableScroll>
          )
        }
      </Asked>
    </Stack>
  )
}
