import { useState } from 'react'
import { useTableImportExport } from '#modules/foundation/lists/web/tables/use-table-import-export.tsx'
import { NameWithAvatar } from '#ui/Avatar.tsx'
import { Button } from '#ui/Button.tsx'
import { useSelectedYear, YearSwitch } from '#ui/calendar/YearSwitch.tsx'
import { getCurrentDay } from '#ui/current-time.ts'
import { ConfirmDialog } from '#ui/dialog/Dialog.tsx'
import { IconUpload } from '#ui/icons.ts'
import { Badge, MutedText, PageSectionLayout, StackLayout } from '#ui/layout.tsx'
import { CompactTable } from '#ui/list/CompactTable.tsx'
import { DataList } from '#ui/list/DataList.tsx'
import type { ListColumnDefinition } from '#ui/list/list-columns.ts'
import { useList } from '#ui/list/use-list.ts'
import { EmptyState } from '#ui/loading-and-error-states.tsx'
import { PageLayoutFrame } from '#ui/PageLayoutFrame.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiMutation, useApiQuery } from '#ui/state/api-query.ts'
import { useTranslate } from '#ui/translate.ts'
import { openingBalancesMessages as messages } from '../messages/opening-balances.ts'
import { pageTitles } from '../messages/page-titles.ts'
import { type OpeningBalanceImport, type OpeningBalanceRow, openingBalancesContract } from '../opening-balances-contract.ts'

const touched = [['leave'], ['leave-balances'], ['leave-openings']]

/** Opening balances of annual leave: employees of a year, the table to fill in, and the imports. */
export function OpeningBalancesTab() {
  const t = useTranslate(messages)
  const name = useTranslate(pageTitles)('leave.openings')
  const api = useApi(openingBalancesContract)
  const year = useSelectedYear()
  const nearestDayOfYear = year < Number(getCurrentDay().slice(0, 4)) ? `${year}-12-31` : `${year}-01-01`
  const from = getCurrentDay().startsWith(String(year)) ? getCurrentDay() : nearestDayOfYear
  const [undoing, setUndoing] = useState<OpeningBalanceRow>()
  const list = useList<OpeningBalanceRow>({
    name: 'leave-openings',
    sort: 'employee',
    also: { year: String(year) },
    filters: [{ key: 'brought', label: t('leave.opening.brought'), kind: 'flag' }],
    async load(query, signal) {
      const { openings, pagination } = await api.listOpeningBalances({ ...query, year }, { signal })
      return { rows: openings, pagination }
    },
  })
  const table = useTableImportExport({
    name,
    from,
    fromLabel: t('leave.opening.as_of'),
    hint: t('leave.opening.hint'),
    headings: (['code', 'entitled', 'used', 'carried', 'carried_until', 'source'] as const).map((one) =>
      one === 'code' ? t('leave.code') : t(`leave.opening.${one}`),
    ),
    refresh: touched,
    give: (how) => api.exportOpeningBalances({ from, ...how }),
    preview: ({ file, from: day }, more) => api.previewOpeningBalances({ file, from: day ?? from }, more),
    take: ({ file, from: day, digest }) => api.importOpeningBalances({ file, from: day ?? from, digest }),
  })
  const undo = useApiMutation((row: OpeningBalanceRow) => api.undoOpeningBalance({ leave_opening_balance_id: row.opening!.id }), {
    refresh: touched,
    saved: t('leave.opening.undone_now'),
  })
  const createAmountRenderer = (read: (opening: NonNullable<OpeningBalanceRow['opening']>) => number) => (row: OpeningBalanceRow) =>
    row.opening && t.number(read(row.opening))
  const columns: ListColumnDefinition<OpeningBalanceRow>[] = [
    {
      key: 'employee',
      title: t('leave.employee'),
      sort: 'employee',
      fixed: true,
      cell: ({ employee }) => (
        <NameWithAvatar of={employee} withImage>
          {t.data(`${employee.last_name} ${employee.first_name}`)}
        </NameWithAvatar>
      ),
    },
    { key: 'code', title: t('leave.code'), cell: ({ employee }) => t.data(employee.code) },
    {
      key: 'department',
      title: t('leave.department'),
      onCard: 'line',
      sort: 'department',
      cell: ({ department }) => t.data(department?.name),
    },
    {
      key: 'entitled',
      title: t('leave.opening.entitled'),
      align: 'end',
      cell: ({ opening }) => {
        if (opening) {
          if (opening.entitled === null) return <MutedText>{t('leave.opening.by_rule')}</MutedText>
          return t.number(opening.entitled)
        }
        return <Badge>{t('leave.opening.missing')}</Badge>
      },
    },
    { key: 'used', title: t('leave.opening.used'), align: 'end', cell: createAmountRenderer(({ used }) => used) },
    { key: 'carried', title: t('leave.opening.carried'), align: 'end', cell: createAmountRenderer(({ carried }) => carried) },
    {
      key: 'carried_until',
      title: t('leave.opening.carried_until'),
      cell: ({ opening }) => opening?.carried_until && t.day(opening.carried_until),
    },
    { key: 'source', title: t('leave.opening.source'), cell: ({ opening }) => t.data(opening?.source) },
    { key: 'as_of', title: t('leave.opening.as_of'), cell: ({ opening }) => opening && t.day(opening.as_of) },
    { key: 'by', title: t('leave.opening.by'), hidden: true, cell: ({ opening }) => t.data(opening?.by) },
  ]
  return (
    <PageLayoutFrame
      title={name}
      count={list.total !== undefined ? t.number(list.total) : undefined}
      primary={
        table.take && (
          <Button kind="primary" icon={IconUpload} onClick={table.take.act} aria-haspopup="dialog">
            {t('leave.opening.take')}
          </Button>
        )
      }
    >
      <StackLayout gap={16}>
        <MutedText>{t('leave.opening.lead')}</MutedText>
        <YearSwitch />
        <Acts year={year} />
        <DataList
          list={list}
          label={name}
          columns={columns}
          keyOf={({ employee }) => employee.id}
          nameOf={({ employee }) => t.data(employee.fullName)}
          acts={(row) => [row.opening && { label: t('leave.opening.undo_one'), act: () => setUndoing(row), danger: true }]}
          searchLabel={t('leave.opening.search')}
          exports={table.exports}
          empty={<EmptyState title={t('leave.opening.none')} />}
        />
      </StackLayout>
      {table.dialogs}
      <ConfirmDialog
        open={undoing !== undefined}
        close={() => setUndoing(undefined)}
        title={t('leave.opening.undo_one')}
        confirm={t('leave.opening.undo_one')}
        act={() => undo.mutateAsync(undoing!)}
      >
        {undoing && t('leave.opening.undo_one_text', { name: t.data(undoing.employee.fullName) })}
      </ConfirmDialog>
    </PageLayoutFrame>
  )
}

/** Lists the imports, each with its reversal. */
function Acts({ year }: { year: number }) {
  const t = useTranslate(messages)
  const api = useApi(openingBalancesContract)
  const [undoing, setUndoing] = useState<OpeningBalanceImport>()
  const asking = useApiQuery(
    ['leave-openings', 'acts', year],
    async (signal) => (await api.listOpeningBalanceImports({ year }, { signal })).data,
    {
      keepPrevious: true,
    },
  )
  const undo = useApiMutation(({ id }: OpeningBalanceImport) => api.undoOpeningBalanceImport({ leave_opening_balance_import_id: id }), {
    refresh: touched,
    saved: t('leave.opening.undone_now'),
  })
  if (!asking.data?.length) return null
  return (
    <PageSectionLayout title={t('leave.opening.acts')}>
      <CompactTable
        rows={asking.data}
        keyOf={({ id }) => id}
        columns={[
          { title: t('leave.opening.as_of'), cell: ({ as_of }) => t.day(as_of) },
          { title: t('leave.opening.by'), cell: ({ by }) => t.data(by) },
          { title: t('leave.opening.at'), cell: ({ created_at }) => t.moment(created_at) },
          {
            title: t('leave.opening.people'),
            cell: ({ people, holding, undone_at }) =>
              undone_at ? (
                <Badge>{t('leave.opening.undone', { at: t.moment(undone_at) })}</Badge>
              ) : (
                t('leave.opening.act_holding', { holding, people })
              ),
          },
          {
            title: t('leave.opening.undo'),
            is: 'acts',
            cell: (act) =>
              !act.undone_at && (
                <Button small onClick={() => setUndoing(act)} aria-haspopup="dialog">
                  {t('leave.opening.undo')}
                </Button>
              ),
          },
        ]}
      />
      <ConfirmDialog
        open={undoing !== undefined}
        close={() => setUndoing(undefined)}
        title={t('leave.opening.undo')}
        confirm={t('leave.opening.undo')}
        act={() => undo.mutateAsync(undoing!)}
      >
        {undoing && t('leave.opening.undo_act_text', { day: t.day(undoing.as_of), count: undoing.holding })}
      </ConfirmDialog>
    </PageSectionLayout>
  )
}
