import { useState } from 'react'
import { useApi } from '#ui/api.ts'
import { useAsk } from '#ui/ask.ts'
import { Button } from '#ui/Button.tsx'
import { Badge, Row } from '#ui/layout.tsx'
import { useNarrow } from '#ui/media.ts'
import { SidePanel } from '#ui/SidePanel.tsx'
import { Asked } from '#ui/states.tsx'
import { TableScroll } from '#ui/TableScroll.tsx'
import { useWords } from '#ui/words.ts'
import { words } from '../../messages/own_words.ts'
import { type OwnDay, ownTimeContract } from '../../own_contract.ts'
import { inKarnetOrder } from '../../rules/hour_codes.ts'
import { useCategoryName } from '../category_names.ts'
import { kindOfCode } from '../timesheet/kinds.ts'
import { WhyText } from '../timesheet/WhyText.tsx'
import { dayText, passText, planText } from './plan_text.ts'

/** The days of a month: what was planned, when the person came and left, the hours by category, and why. */
export function OwnDays({ days }: { days: readonly OwnDay[] }) {
  const [asked, setAsked] = useState<string>()
  const t = useWords(words)
  const Days = useNarrow() ? DayCards : DayTable
  return (
    <>
      <Days days={days.filter(({ state }) => state !== 'not_employed')} ask={setAsked} />
      <SidePanel open={asked !== undefined} close={() => setAsked(undefined)} title={asked ? t.dayInWords(asked) : ''}>
        {asked && <Why day={asked} />}
      </SidePanel>
    </>
  )
}

type DaysProps = { days: readonly OwnDay[]; ask: (day: string) => void }

function DayTable({ days, ask }: DaysProps) {
  const t = useWords(words)
  return (
    <TableScroll>
      <table className="plain-table">
        <thead>
          <tr>
            <th scope="col">{t('own.day')}</th>
            <th scope="col">{t('own.planned')}</th>
            <th scope="col">{t('own.passes')}</th>
            <th scope="col">{t('own.hours')}</th>
            <th scope="col">
              <span className="visually-hidden">{t('own.why')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {days.map((day) => (
            <tr key={day.day} className={day.is_rest ? 'own-rest' : undefined}>
              <th scope="row">{dayText(t, day.day)}</th>
              <td>
                <Plan day={day} />
              </td>
              <td>{passText(day)}</td>
              <td>
                <Hours day={day} />
              </td>
              <td>
                <AskWhy day={day} ask={ask} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableScroll>
  )
}

/** The same where there is no room for columns. */
function DayCards({ days, ask }: DaysProps) {
  const t = useWords(words)
  return (
    <ol className="own-cards">
      {days.map((day) => (
        <li key={day.day}>
          <Row spread>
            <strong>{dayText(t, day.day)}</strong>
            <AskWhy day={day} ask={ask} />
          </Row>
          <div>
            <Plan day={day} />
          </div>
          {passText(day) && <div>{passText(day)}</div>}
          <Hours day={day} />
        </li>
      ))}
    </ol>
  )
}

function AskWhy({ day: { day }, ask }: { day: OwnDay; ask: DaysProps['ask'] }) {
  const t = useWords(words)
  return (
    <Button small kind="quiet" onClick={() => ask(day)} aria-haspopup="dialog">
      {t('own.why')} <span className="visually-hidden">{t.day(day)}</span>
    </Button>
  )
}

function Plan({ day }: { day: OwnDay }) {
  const t = useWords(words)
  const nameOf = useCategoryName()
  return (
    <>
      {planText(t, nameOf, day)} {day.holiday && <small className="muted">{t.data(day.holiday)}</small>}
    </>
  )
}

function Hours({ day: { minutes, state, waiting } }: { day: OwnDay }) {
  const t = useWords(words)
  const nameOf = useCategoryName()
  return (
    <div className="own-hours">
      {inKarnetOrder(Object.keys(minutes)).map((code) => (
        <span key={code}>
          <abbr className="code-mark" data-kind={kindOfCode(code)} title={nameOf(code)}>
            {code}
          </abbr>{' '}
          {t.hours(minutes[code]!)}
        </span>
      ))}
      {state === 'broken' && <Badge tone="danger">{t('own.no_pass')}</Badge>}
      {state === 'typed' && <Badge>{t('own.typed')}</Badge>}
      {waiting !== null && <Badge tone="warn">{t('own.waiting', { hours: t.hours(waiting) })}</Badge>}
    </div>
  )
}

function Why({ day }: { day: string }) {
  const api = useApi(ownTimeContract)
  const asking = useAsk(['time', 'own', 'why', day], async (signal) => (await api.explainOwnDay({ day }, { signal })).data)
  return (
    <Asked asking={asking} rows={4}>
      {(why) => <WhyText why={why} />}
    </Asked>
  )
}
