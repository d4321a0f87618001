import { messages } from '#modules/time/planning/messages/index.ts'
import { Button } from '#ui/Button.tsx'
import { Badge, Stack } from '#ui/layout.tsx'
import { DataList } from '#ui/list/DataList.tsx'
import { useList } from '#ui/list/use-list.ts'
import { useAddress } from '#ui/state/address.tsx'
import { useApi } from '#ui/state/api.ts'
import { useAct } from '#ui/state/ask.ts'
import { Empty } from '#ui/states.tsx'
import { type Translate, useTranslate } from '#ui/translate.ts'
import { devicesContract, type PassDoubt } from '../../devices-contract.ts'

/** So many passes are named in a row. */
const NAMED = 4
/** From there on it is worth more than a glance. */
const GRAVE = 60

/** Passes that are hardly so, the worst of each day first, until somebody has looked at them. */
export function DoubtsList() {
  const t = useTranslate(messages)
  const api = useApi(devicesContract)
  const { go } = useAddress()
  const list = useList<PassDoubt>({
    name: 'pass-doubts',
    filters: [
      {
        key: 'seen',
        label: t('doubts.which'),
        kind: 'select',
        pinned: true,
        options: [
          { value: 'false', label: t('doubts.open') },
          { value: 'true', label: t('doubts.seen') },
        ],
      },
      { key: 'from', label: t('doubts.from'), kind: 'day', pinned: true },
      { key: 'to', label: t('doubts.to'), kind: 'day', pinned: true },
    ],
    async load(asked, signal) {
      const { pass_doubts, pagination } = await api.listPassDoubts(asked, { signal })
      return { rows: pass_doubts, pagination }
    },
  })
  const see = useAct((rows: readonly PassDoubt[]) => api.seePassDoubts({ pass_doubt_ids: rows.map(({ id }) => id) }), {
    refresh: [['pass-doubts']],
    saved: t('doubts.saved'),
  })
  const whose = ({ employee, device }: PassDoubt) => (employee ? `${t.data(employee.fullName)} (${employee.code})` : t.data(device?.name))
  return (
    <Stack>
      <p className="muted">{t('doubts.text')}</p>
      <DataList
        list={list}
        label={t('doubts.title')}
        keyOf={({ id }) => id}
        nameOf={(row) => `${whose(row)} ${t.day(row.day)}`}
        columns={[
          { key: 'day', title: t('doubts.day'), fixed: true, cell: ({ day }) => t.day(day) },
          { key: 'whose', title: t('doubts.whose'), cell: whose },
          {
            key: 'score',
            title: t('doubts.score'),
            align: 'end',
            cell: ({ score }) => <Badge tone={score >= GRAVE ? 'danger' : 'warn'}>{t.number(score)}</Badge>,
          },
          {
            key: 'reasons',
            title: t('doubts.reasons'),
            cell: ({ reasons }) => reasons.map((reason) => t(`doubts.of.${reason}`)).join('; '),
          },
          { key: 'passes', title: t('doubts.passes'), cell: (row) => passesText(t, row) },
          {
            key: 'seen_by',
            title: t('doubts.seen_by'),
            cell: ({ seen_by, seen_at }) => seen_at && t('doubts.seen_at', { name: seen_by ?? '', at: t.moment(seen_at) }),
          },
        ]}
        acts={(row) => [
          !row.seen_at && { label: t('doubts.see'), act: () => see.mutate([row]) },
          row.employee && {
            label: t('doubts.show_day'),
            act: () => void go(`/events?tab=events&from=${row.day}&to=${row.day}&employee_id=${row.employee!.id}`),
          },
        ]}
        bulk={(rows, done) => <Button onClick={() => see.mutate(rows, { onSuccess: done })}>{t('doubts.see')}</Button>}
        empty={<Empty title={t('doubts.empty')} />}
      />
    </Stack>
  )
}

function passesText(t: Translate<(typeof messages)['sr']>, { passes }: PassDoubt): string {
  const named = passes.slice(0, NAMED).map(({ at, direction, device }) =>
    t(device ? 'doubts.pass' : 'doubts.pass_nowhere', {
      at: t.moment(at).slice(-5),
      way: t(`doubts.way.${direction}`),
      device: device && t.data(device),
    }),
  )
  const more = passes.length - named.length
  return [...named, ...(more ? [t('doubts.more', { count: more })] : [])].join(' · ')
}
