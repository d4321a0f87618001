import { useState } from 'react'
import { Citation } from '#modules/law/web/Citation.tsx'
import { Button } from '#ui/Button.tsx'
import { SidePanel } from '#ui/dialog/SidePanel.tsx'
import { Badge, Muted, Note, Stack } from '#ui/layout.tsx'
import { LinkTo } from '#ui/state/address.tsx'
import { useApi } from '#ui/state/api.ts'
import { useAsk } from '#ui/state/ask.ts'
import { useCanOpen } from '#ui/state/places.ts'
import { useSession } from '#ui/state/session.ts'
import { Asked } from '#ui/states.tsx'
import { useWords } from '#ui/words.ts'
import { type CheckItem, closeContract } from '../../close_contract.ts'
import { words } from '../../messages/timesheet_words.ts'
import { isPart, type SheetFilters } from './filters.ts'

type Props = { month: string; filters: SheetFilters; close: () => void; act: (() => void) | undefined }

/** What should be looked at before the close, each line with the way to where it is mended. */
export function CheckPanel({ month, filters, close, act }: Props) {
  const t = useWords(words)
  const api = useApi(closeContract)
  const { may } = useSession()
  const check = useAsk(['time', 'check', month, filters], async (signal) => (await api.checkMonth({ month, ...filters }, { signal })).data)
  return (
    <SidePanel
      open
      close={close}
      wide
      title={t('timesheet.check_title', { month: t.month(month) })}
      actions={
        act &&
        may('month.close') && (
          <Button kind="primary" onClick={act}>
            {t(isPart(filters) ? 'timesheet.close_whole' : 'timesheet.close')}
          </Button>
        )
      }
    >
      <Asked asking={check} rows={8}>
        {({ items, employees }) => (
          <Stack gap={16}>
            <Muted>{t('timesheet.check_people', { count: employees })}</Muted>
            {items.length === 0 && <Note tone="success">{t('timesheet.check_clean')}</Note>}
            {items.map((item) => (
              <Item key={item.kind} item={item} />
            ))}
          </Stack>
        )}
      </Asked>
    </SidePanel>
  )
}

const addressOf = ({ screen, params }: CheckItem['link']) => {
  const query = new URLSearchParams(params).toString()
  return query ? `${screen}?${query}` : screen
}

/** So many rows are shown before the rest is only counted. */
const FIRST = 20

function Item({ item }: { item: CheckItem }) {
  const t = useWords(words)
  const canOpen = useCanOpen()
  const [shown, setShown] = useState(FIRST)
  return (
    <details className="check-item" open={item.count <= 5}>
      <summary>
        <Badge tone={item.severity === 'error' ? 'danger' : 'warn'}>{item.count}</Badge> {t(`timesheet.check.${item.kind}`)}
      </summary>
      <ul>
        {item.rows.slice(0, shown).map((row, at) => {
          const text = [
            t.data(row.fullName ?? row.department),
            row.day && t.day(row.day),
            row.minutes !== null && `${t.hours(row.minutes)} h`,
          ]
            .filter(Boolean)
            .join(', ')
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: events in quarantine of one day have no other name here
            <li key={`${row.employee_id} ${row.day} ${at}`}>
              {canOpen(row.link.screen) ? <LinkTo to={addressOf(row.link)}>{text}</LinkTo> : text}
              {row.before !== null && `: ${row.before} → ${row.after}`}
              {row.message && (
                <div>
                  {t.data(row.message)}{' '}
                  <small className="muted">
                    <Citation of={row.article} />
                  </small>
                </div>
              )}
            </li>
          )
        })}
      </ul>
      {item.rows.length > shown && (
        <Button small kind="quiet" onClick={() => setShown((before) => before + 5 * FIRST)}>
          {t('timesheet.check_show_more')}
        </Button>
      )}
      {item.count > shown && <Muted>{t('timesheet.check_more', { count: item.count - shown })}</Muted>}
      {canOpen(item.link.screen) && (
        <p>
          <LinkTo to={addressOf(item.link)}>{t('timesheet.check.open')}</LinkTo>
        </p>
      )}
    </details>
  )
}
